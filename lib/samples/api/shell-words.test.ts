import { expect, test } from 'vitest';
import { readCurl } from './read-curl';
import { readCommands } from './shell-words';

const show = (script: string) =>
  readCommands(script).map((words) =>
    words.map(({ text }) => text.replace(/\ue000(\w*)\ue000?/g, '<$1>')),
  );

test.for([
  { script: 'a b  c', words: [['a', 'b', 'c']] },
  { script: 'a \\\n  b', words: [['a', 'b']] },
  { script: `a 'b "c' "d 'e"`, words: [['a', 'b "c', "d 'e"]] },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell variable
  { script: 'a "$B/c${D}e" \\$f', words: [['a', '<B>/c<D>e', '$f']] },
  { script: 'a | b && c; d # e\nf', words: [['a'], ['b'], ['c'], ['d'], ['f']] },
  { script: 'A="$(b c | d)" e', words: [['b', 'c'], ['d'], ['A=<>', 'e']] },
  { script: 'a <<EOF | b\nc d\nEOF\ne', words: [['a'], ['b'], ['e']] },
  { script: "a ''", words: [['a', '']] },
])('the words of $script', ({ script, words }) => {
  expect(show(script)).toEqual(words);
});

const SERVERS = ['https://api.example.com/v1'];

test.for([
  { call: 'curl -sSXPOST "$API/a"', method: 'POST', target: '/a' },
  { call: 'curl -so /dev/null "$API/a" -d b=c', method: 'POST', target: '/a' },
  { call: 'curl -G "$API/a" -d b=c -d d=e', method: 'GET', target: '/a?b=c&d=e' },
  { call: 'curl --head https://api.example.com/v1/a', method: 'HEAD', target: '/a' },
  { call: 'BASE=https://api.example.com/v1\ncurl "$BASE/a"', method: 'GET', target: '/a' },
  { call: 'curl --request PUT --url "$API/a?b=1" --json "{}"', method: 'PUT', target: '/a?b=1' },
])('what $call sends', ({ call, method, target }) => {
  const [request, ...others] = readCurl(call, SERVERS);
  expect([request?.method, request?.target.text, others]).toEqual([method, target, []]);
});

test.for(['curl https://example.org/v1/a', 'curl "$OTHER/a"', 'echo curl', 'curl --version'])(
  '%s sends nothing to the API',
  (call) => {
    expect(readCurl(call, SERVERS)).toEqual([]);
  },
);
