import { expect, test } from 'vitest';
import { findConflict } from './find-conflict';

const CONFLICT = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n';
const lineIn = (text: string, file = 'a.md') => findConflict(text, file)?.line;

test.for([
  { name: 'the usual style', text: `# A\n\n${CONFLICT}`, line: 3 },
  {
    name: 'the style diff3',
    text: '<<<<<<< HEAD\na\n||||||| 1234567\n=======\nb\n>>>>>>> x\n',
    line: 1,
  },
  { name: 'markers without labels', text: '<<<<<<<\na\n=======\nb\n>>>>>>>\n', line: 1 },
  { name: 'longer markers', text: 'a\n<<<<<<<<< x\n=========\n>>>>>>>>> y\n', line: 2 },
  { name: 'CRLF', text: CONFLICT.replaceAll('\n', '\r\n'), line: 1 },
  { name: 'several hunks', text: `x\n${CONFLICT}y\n${CONFLICT}`, line: 2 },
  { name: 'front matter', text: `---\n${CONFLICT}---\n`, line: 2 },
  { name: 'code that is no example', text: `\`\`\`ts\n${CONFLICT}\`\`\`\n`, line: 2 },
  { name: 'a part after an example', text: `~~~diff\n${CONFLICT}~~~\n${CONFLICT}`, line: 8 },
  { name: 'an opening marker that was left', text: 'a\n<<<<<<< HEAD\nb\n', line: 2 },
  { name: 'a closing marker that was left', text: 'a\n=======\nb\n>>>>>>> main\n', line: 4 },
  { name: 'a fence that is longer inside', text: `\`\`\`text\n\`\`\`\`\n${CONFLICT}`, line: 3 },
])('finds $name', ({ text, line }) => {
  expect(lineIn(text)).toBe(line);
});

test.for([
  { name: 'a heading that is underlined', text: 'Title\n=======\n\ntext\n' },
  { name: 'an example', text: `\`\`\`text\n${CONFLICT}\`\`\`\n` },
  { name: 'a diff with a title', text: `~~~~diff title="x"\n${CONFLICT}~~~\n~~~~\n` },
  { name: 'an example in a list', text: `- a\n\n  ${CONFLICT.replaceAll('\n', '\n  ')}\n` },
  { name: 'a mention in a sentence', text: 'Remove `<<<<<<<` and `>>>>>>>`.\n' },
  { name: 'quotes in quotes', text: '> a\n>>>>>>> b\n' },
  { name: 'an arrow of another length', text: '<<<<<< a\n>>>>>> b\n' },
])('does not flag $name', ({ text }) => {
  expect(lineIn(text)).toBeUndefined();
});

test('other files have no fences', () => {
  expect(lineIn(`\`\`\`text\n${CONFLICT}`, 'a.yaml')).toBe(2);
});

test('only a conflict in a code block could be an example', () => {
  expect(findConflict(CONFLICT, 'a.md')?.fix).not.toContain('example');
  expect(findConflict(`\`\`\`ts\n${CONFLICT}`, 'a.md')?.fix).toContain('if this is an example');
});
