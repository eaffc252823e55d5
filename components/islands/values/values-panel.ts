export { askValues } from './ask-values';
export { showValues } from './show-values';
