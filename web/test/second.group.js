import { runGroup } from './groups.js';

runGroup(1);
