import { setFlagsFromString } from 'node:v8';

// Runs are too short for V8's optimizer to pay off. Delaying it makes a full check a third faster.
setFlagsFromString('--interrupt-budget=1000000');
