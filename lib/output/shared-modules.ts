/** The export of each module in components/islands that the main module shares with the code that it loads. */
export const SHARED: Readonly<Record<string, string>> = {
  'copy-text': 'copyText',
  'load-style': 'loadStyle',
  'make-button': 'makeButton',
  'make-element': 'makeElement',
  'parse-stored': 'parseStored',
  'read-stored': 'readStored',
  'write-stored': 'writeStored',
};
