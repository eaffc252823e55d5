/** Lets a page take its connection for a quick one, whatever the browser makes of a busy machine. Runs in the page. */
export function tellQuick(): void {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: Object.assign(new EventTarget(), { downlink: 10, effectiveType: '4g', saveData: false }),
  });
}
