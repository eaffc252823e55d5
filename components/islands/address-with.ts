/** The address of the open page with these parameters, of which empty ones are left out. */
export function addressWith(values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return location.pathname + (query === '' ? '' : `?${query}`);
}
