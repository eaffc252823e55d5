import type { Dice } from '../../../core/testing/fuzz';

type Words = [string, ...string[]];
const words = (text: string) => text.split(' ') as Words;

/** Path segments from normal requests and from attacks. */
const STEPS = [
  ...words('index.html index 404.html both both.html file folder operations {token} é e\u0301'),
  ...words('__next.$c$path.__PAGE__.txt secret.txt linked.txt parent etc __proto__ constructor'),
  // Steps to the parent, and how they can be encoded.
  ...words('.. . ... ..; %2e%2e .%2E %252e%252e %2e%2e%2fsecret.txt %c0%ae%c0%ae %e0%80%ae ..\\'),
  ...words('%f0%80%80%ae %uff0e \uff0e\uff0e %ef%bc%8e ..%c0%af ..%255c %5c..%5c'),
  // Names on Windows.
  ...words('C: c:\\windows CON nul.txt aux. file::$DATA FILE~1.HTM'),
  'LPT1 ',
  // Characters that aren't plain, and encodings that aren't whole.
  ...['\0', '\r\n', '\t', ' '],
  ...words('%00 file%00.html %0d%0aSet-Cookie:a %20 + % %z %e0%a4 %ed%a0%80 %F0%9F%98%80'),
  ...words('\ud800 \u202e \ufeff \u{1f600}'),
  ...words('@evil.test evil.test:80 ?a=/../b ? #a *'),
  ...['a'.repeat(300), '%61'.repeat(2_000)],
] as Words;

const STARTS: Words = [
  ...words('/ / / / // /\\ \\ /./ /// http://evil.test HTTPS://u:p@evil.test:1/ file:///'),
  '',
];
const BETWEEN: Words = [...words('/ / / / // %2f %2F \\ %5c ? /%2e/'), ''];
const ENDS: Words = ['', '', '', ...words('/ .html /index.html ?a=1&b=%0d # % /.. /. \0')];

/** Returns a random request target: a path of valid and invalid segments, sometimes with changed characters. */
export function randomTarget(dice: Dice): string {
  let target: string = dice.pick(STARTS);
  for (let left = dice.below(6); left >= 0; left -= 1) {
    target += dice.pick(STEPS) + (left > 0 ? dice.pick(BETWEEN) : '');
  }
  target += dice.pick(ENDS);
  while (dice.once(3)) target = changeOne(target, dice);
  return target;
}

function changeOne(target: string, dice: Dice): string {
  const at = dice.below(target.length + 1);
  const [before, one, after] = [
    target.slice(0, at),
    target.slice(at, at + 1),
    target.slice(at + 1),
  ];
  switch (dice.below(6)) {
    case 0:
      return before + after;
    case 1:
      return before + String.fromCharCode(dice.below(0x100)) + after;
    case 2:
      return `${before}%${dice.below(0x100).toString(16).padStart(2, '0')}${after}`;
    case 3:
      return `${before}%${one.charCodeAt(0).toString(16)}${after}`;
    case 4:
      return before + one.toUpperCase() + after.toUpperCase();
    default:
      return before + one + one + after;
  }
}
