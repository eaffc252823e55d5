/** Makes the connection look fast to a page, even if the browser on a busy machine disagrees. Runs in the page. */
export function tellQuick(): void {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: Object.assign(new EventTarget(), { downlink: 10, effectiveType: '4g', saveData: false }),
  });
}
