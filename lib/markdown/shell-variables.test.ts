import { expect, test } from 'vitest';
import { readShellVariables } from './shell-variables';

/** Returns the variables as `$NAME` for a use, and `NAME=value` or `NAME=…` for what's set, with the text they cover. */
function read(script: string): string[] {
  return readShellVariables(script).map(({ name, isSet, value, start, end }) => {
    const text = script.slice(start, end);
    if (!isSet) return text;
    if (value !== undefined) expect(text).toBe(value);
    return `${name}=${value ?? '…'}`;
  });
}

test.for<[string, string, readonly string[]]>([
  ['a use', 'echo $ORG', ['$ORG']],
  ['in braces', 'echo $' + '{API_APP}-x', ['$' + '{API_APP}']],
  ['with a default', 'echo "$' + '{ORG:-none}"', ['$' + '{ORG:-none}']],
  ['in double quotes', `curl "$API/a" -H "Authorization: Bearer $TOKEN"`, ['$API', '$TOKEN']],
  ['not in single quotes', `jq '.[] | select(.id == $ORG)' "$FILE"`, ['$FILE']],
  ['single quotes in double quotes are text', `echo "it's $ORG, isn't it"`, ['$ORG']],
  ['a double quote in single quotes is text', `echo '"' $ORG '"'`, ['$ORG']],
  ['an escaped dollar sign', 'echo "\\$ORG $API"', ['$API']],
  ['a comment', 'ls # of $ORG\necho $API a#$B1', ['$API', '$B1']],
  [
    'a substitution has its own quotes',
    `A1="$(jq '.a == $X1' "$F1")" && echo $B1`,
    ['A1=…', '$F1', '$B1'],
  ],
  ['a subshell in a substitution', `echo "$( (cat $F1) ) $B1"`, ['$F1', '$B1']],
  [
    'an assignment',
    'ORG=org_1 API="https://x.example/v1" ls',
    ['ORG=org_1', 'API=https://x.example/v1'],
  ],
  ['an assignment in single quotes', `export FORMAT='%{a} $B'`, ['FORMAT=%{a} $B']],
  [
    'a computed value',
    'IMAGE="registry/$APP:$SHA"; echo $IMAGE',
    ['IMAGE=…', '$APP', '$SHA', '$IMAGE'],
  ],
  ['an empty value', 'ORG= ls $ORG', ['ORG=…', '$ORG']],
  ['an option is no assignment', 'curl --data ORG=1 -dAPI=2', ['ORG=1']],
  [
    'read and for',
    'read -rs -p "Login: " LOGIN\nfor NAME in a b; do echo "$NAME"; done',
    ['LOGIN=…', 'NAME=…', '$NAME'],
  ],
  ['a here-document', `cat <<EOF\n$ORG\nEOF`, ['$ORG']],
  [
    'a here-document with quotes',
    `psql <<'SQL' -v org="$ORG"\nselect '$X1';\nSQL\necho $API`,
    ['$API'],
  ],
  ['small letters', 'for group in a b; do echo $group $1; done', []],
  ['an end that is missing', `echo "$ORG '$API`, ['$ORG', '$API']],
  ['a brace that is missing', 'echo $' + '{ORG', ['$' + '{ORG']],
])('%s', ([, script, found]) => {
  expect(read(script)).toEqual(found);
});

test('takes linear time', () => {
  const script = `${'"$(" '.repeat(20_000)}${"for A1 $(read 'x".repeat(10_000)}`;
  const started = process.cpuUsage();
  readShellVariables(script);
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(2);
});
