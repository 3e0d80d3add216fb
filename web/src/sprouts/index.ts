// What the tests read of the drawing of Sprouts and Brussels Sprouts.
export * from './crosses.ts';
export * from './geo.ts';
export * from './labels.ts';
export * from './lands.ts';
export * from './line.ts';
export * from './map.ts';
export * from './moves.ts';
export * from './relax.ts';
export * from './route.ts';
export * from './spots.ts';
export * from './told.ts';
