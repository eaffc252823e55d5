import type { Problem } from '../core/problem';
import { findJsonFault } from './find-json-fault';
import type { Sample } from './sample';

/**
 * Returns a problem at the position where a sample stops being valid JSON. Comments are allowed if its language is
 * `jsonc` or its title ends in `.jsonc`.
 */
export function checkJson(sample: Sample): Problem[] {
  const isCommented = /\.jsonc$/.test(sample.title) || sample.language === 'jsonc';
  const text = isCommented ? withoutComments(sample.text) : sample.text;
  const at = findJsonFault(text);
  if (at === undefined) return [];
  const message =
    at >= text.trimEnd().length ? "The JSON isn't complete" : "This isn't valid JSON from here on";
  const fix = 'correct it: use double quotes, no comments, and no comma before a closing bracket';
  return [{ ...sample.placeAt(Math.min(at, text.trimEnd().length)), message, fix }];
}

function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : part.replace(/[^\n]/g, ' '),
  );
}
