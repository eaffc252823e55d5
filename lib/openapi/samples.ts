// Code samples generated from a description, and the validation of samples and examples.

export { styleOf } from './model/style';
export type { SampleVariants, SampleView } from './samples/build-samples';
export { type Explained, explainFaults } from './samples/proof/explain-fault';
export { runValidator } from './samples/proof/run-validator';
export { startValidatorForm } from './samples/proof/validator-form';
export { schemaOf } from './samples/value-of-holder';
