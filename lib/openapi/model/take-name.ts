/** Returns the wanted name, with a number appended if it's taken, and marks the result as taken. */
export function takeName(wanted: string, taken: Set<string>, separator = '-'): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${separator}${count}`;
  taken.add(name);
  return name;
}
