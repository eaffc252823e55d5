/** Removes and returns the complaints that a test causes on purpose. Any other complaint still fails the test. */
export function takeComplaints(complaints: string[], meant: RegExp): string[] {
  const taken = complaints.filter((text) => meant.test(text));
  const left = complaints.filter((text) => !meant.test(text));
  complaints.splice(0, complaints.length, ...left);
  return taken;
}
