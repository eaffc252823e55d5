import type { Problem } from '../../../core/problem';
import { type Description, placeOf } from '../../model/description';
import { fieldsOf, listOf, textOf } from '../../model/fields';
import { findOperations } from '../../model/find-operations';
import { isHeaderName } from '../header-name';
import { findSampleFault } from '../own-samples';
import { wantedParameters } from '../wanted-parameters';

/** Reports code samples that can't be shown and header names that can't be sent. */
export function checkOwnSamples(description: Description): Problem[] {
  return findOperations(description).flatMap((found) => {
    const { node } = found;
    const samples = fieldsOf(node.value)['x-codeSamples'];
    const isList = samples === undefined || Array.isArray(samples);
    const faults = listOf(samples).flatMap((value, index) => {
      const fault = findSampleFault(value);
      const place = placeOf(description, node, 'x-codeSamples', String(index));
      return fault ? [{ ...place, ...fault }] : [];
    });
    const headers = wantedParameters(description, found).flatMap(
      ({ name, location, parameter }) => {
        if (location !== 'header' || isHeaderName(name)) return [];
        const message = `A header can't be named ${JSON.stringify(textOf(name))}`;
        const fix = 'use only letters, digits, and hyphens';
        return [{ ...placeOf(description, parameter, 'name'), message, fix }];
      },
    );
    const place = placeOf(description, node, 'x-codeSamples');
    const whole = {
      ...place,
      message: "`x-codeSamples` isn't a list",
      fix: 'write a list of samples',
    };
    return [...(isList ? [] : [whole]), ...faults, ...headers];
  });
}
