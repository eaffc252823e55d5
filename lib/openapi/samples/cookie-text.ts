import type { SampleField, SampleText } from './sample-request';

/** Returns the value of a `Cookie` header. */
export function cookieText(cookies: readonly SampleField[]): SampleText {
  return cookies.flatMap(
    ({ name, text }, index): SampleText => [`${index > 0 ? '; ' : ''}${name}=`, ...text],
  );
}
