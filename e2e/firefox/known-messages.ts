/** Messages that Firefox logs on its own, without a page causing them, each with its reason. */
const MESSAGES: readonly { text: RegExp; reason: string }[] = [
  {
    text: /^error: download failed \(font-family: .* status=2152398850 /,
    reason: 'The test left the page while a font was loading (2152398850 is NS_BINDING_ABORTED).',
  },
  {
    text: /favicon\.ico( $|.* because it violates)/,
    reason:
      'Firefox asks for /favicon.ico beside a file that is shown as a document, which the policy of files refuses.',
  },
];

/** Returns whether Firefox logs this message on its own. */
export function isKnownMessage(complaint: string): boolean {
  return MESSAGES.some(({ text }) => text.test(complaint));
}
