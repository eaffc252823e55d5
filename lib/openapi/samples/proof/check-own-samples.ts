import type { Problem } from '../../../core/problem';
import type { ApiModel } from '../../model/api-model';
import { placeOf } from '../../model/description';
import { listOf } from '../../model/fields';
import { isHeaderName } from '../header-name';
import { findSampleFault } from '../own-samples';
import { wantedParameters } from '../wanted-parameters';

const FIELD = 'x-codeSamples';

/** Reports code samples that can't be shown and header names that can't be sent. */
export function checkOwnSamples(model: ApiModel): Problem[] {
  const { description } = model;
  return model.operations.flatMap((operation) => {
    const { node, fields } = operation;
    const samples = fields[FIELD];
    const isList = samples === undefined || Array.isArray(samples);
    const faults = listOf(samples).flatMap((value, index) => {
      const fault = findSampleFault(value);
      return fault ? [{ ...placeOf(description, node, FIELD, String(index)), ...fault }] : [];
    });
    const headers = wantedParameters(model, operation).flatMap(({ name, location, parameter }) => {
      if (location !== 'header' || isHeaderName(name)) return [];
      const message = `A header can't be named ${JSON.stringify(name)}`;
      const fix = 'use only letters, digits, and hyphens';
      return [{ ...placeOf(description, parameter.node, 'name'), message, fix }];
    });
    const message = `\`${FIELD}\` isn't a list`;
    const whole = { ...placeOf(description, node, FIELD), message, fix: 'write a list of samples' };
    return [...(isList ? [] : [whole]), ...faults, ...headers];
  });
}
