// Positions to begin with. What is offered of other games comes from the engine's own list.

export interface Preset {
  key:
    | 'classic'
    | 'marienbad'
    | 'misere'
    | 'twenty-one'
    | 'kayles'
    | 'lasker'
    | 'grundy'
    | 'chomp'
    | 'cram'
    | 'hackenbush'
    | 'mixed';
  position: string;
  misere?: true;
}

export const presets: Preset[] = [
  { key: 'classic', position: 'nim:3,4,5' },
  { key: 'marienbad', position: 'nim:1,3,5,7', misere: true },
  { key: 'misere', position: 'nim:2,3,4', misere: true },
  { key: 'twenty-one', position: 'subtract=1-3:21' },
  { key: 'kayles', position: 'kayles:10' },
  { key: 'lasker', position: 'lasker:4,6' },
  { key: 'grundy', position: 'grundy:12' },
  { key: 'chomp', position: 'chomp:4x5' },
  { key: 'cram', position: 'cram:4x5' },
  { key: 'hackenbush', position: 'hackenbush:0-1,1-2,1-3,0-4,4-5,5-6,6-4,0-7' },
  { key: 'mixed', position: 'nim:3,5 + kayles:7' },
];
