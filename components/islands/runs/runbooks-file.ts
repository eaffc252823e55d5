import { makeButton } from '../kit/make-element';
import { recordRun } from './record-run';
import { readRun } from './stored-run';

// The script of the file with all runbooks, which works without a network: it adds a button to each runbook.
for (const element of document.querySelectorAll<HTMLElement>('article')) {
  const title = element.querySelector('h2')?.textContent ?? '';
  const path = `/${element.id}`;
  const start = () => {
    const address = `${location.href.split('#')[0]}#${encodeURI(element.id)}`;
    recordRun({ element, path, title, address, button });
  };
  const button = makeButton('Record a run', start);
  element.querySelector('.doc-header')?.append(button);
  if (readRun(path)) start();
}
