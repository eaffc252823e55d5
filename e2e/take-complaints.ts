/** Removes the complaints that a test causes on purpose, so that any other still fails it. Returns the removed ones. */
export function takeComplaints(complaints: string[], meant: RegExp): string[] {
  const taken = complaints.filter((text) => meant.test(text));
  const left = complaints.filter((text) => !meant.test(text));
  complaints.splice(0, complaints.length, ...left);
  return taken;
}
