import { expect, test } from 'vitest';
import { collectMessages } from './collect-messages';

// In the sources below, § stands for $.
const collect = (code: string) =>
  collectMessages(new Map([['a.ts', code.replaceAll('§', '$')]])).get('a.ts');

test.for([
  {
    name: 'an object with both',
    code: 'const problem = { ...place, message: `No §{name} here`, fix: "add it" };',
    found: [{ message: 'No … here', fix: 'add it' }],
  },
  {
    name: 'constants, also those below',
    code: 'function f() { const message = `§{KIND} is missing`; return { message, fix: FIX }; }\nconst KIND = "The title"; const FIX = "add it";',
    found: [{ message: 'The title is missing', fix: 'add it' }],
  },
  {
    name: 'alternatives',
    code: 'const f = () => ({ message: `It is §{isOld ? "old" : "new"}`, fix: guess ? `write §{guess}` : "remove it" });',
    found: [{ message: 'It is (old / new)', fix: 'write … / remove it' }],
  },
  {
    name: 'a part that may be missing',
    code: 'const f = () => ({ message: `Too many§{more ? " pages" : ""}`, fix: "remove one" });',
    found: [{ message: 'Too many[ pages]', fix: 'remove one' }],
  },
  {
    name: 'a parameter that hides a constant',
    code: 'const name = "page"; const f = (name: string) => ({ message: `No §{name} here`, fix: "" });',
    found: [{ message: 'No … here', fix: '' }],
  },
  {
    name: 'parameters of a function',
    code: 'function refuse(place: Place, message: string, fix = "") {}\nrefuse(here, "It is empty", "fill it");',
    found: [{ message: 'It is empty', fix: 'fill it' }],
  },
  {
    name: 'an object that spreads another',
    code: 'const problem = { ...{ line, message: "It is empty" }, fix: "fill it" };',
    found: [{ message: 'It is empty', fix: 'fill it' }],
  },
  {
    name: 'schemas and errors for people, but no other errors',
    code: 'const id = z.string().regex(/x/, "must be x"); throw new CommandError("It is locked"); throw new Error("bug");',
    found: [
      { message: 'must be x', fix: '' },
      { message: 'It is locked', fix: '' },
    ],
  },
])('collects $name', ({ code, found }) => {
  expect(collect(code)).toEqual(found);
});
