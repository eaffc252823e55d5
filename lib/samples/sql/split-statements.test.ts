import { expect, test } from 'vitest';
import { leavesNothing } from './check-sql';
import { splitStatements } from './split-statements';

test.for([
  { script: 'select 1; select 2', texts: ['select 1;', 'select 2'] },
  { script: 'select \'a;b\', "c;d"; select 2;', texts: ['select \'a;b\', "c;d";', 'select 2;'] },
  { script: "select e'it\\'s; so'; select 2;", texts: ["select e'it\\'s; so';", 'select 2;'] },
  { script: '-- a; b\nselect 1; /* c; */', texts: ['select 1;'] },
  { script: 'do $$ begin a; end $$; select 1;', texts: ['do $$ begin a; end $$;', 'select 1;'] },
  { script: 'do $x$ $$ ; $$ $x$; b;', texts: ['do $x$ $$ ; $$ $x$;', 'b;'] },
  {
    script: 'create function f() begin atomic select 1; end; select 2;',
    texts: ['create function f() begin atomic select 1; end;', 'select 2;'],
  },
])('the statements of $script', ({ script, texts }) => {
  const statements = splitStatements(script);
  expect(statements.map(({ text }) => text)).toEqual(texts);
  for (const { text, at } of statements) expect(script.startsWith(text, at)).toBe(true);
});

test.for([
  { text: 'select 1;', isClean: true },
  { text: 'begin; create table t (a int); rollback; select 1;', isClean: true },
  { text: 'begin; create table t (a int); commit;', isClean: false },
  { text: 'create table t (a int);', isClean: false },
  { text: 'begin; insert into t values (1); end;', isClean: false },
  { text: 'begin; savepoint a; rollback to a; create table t (a int); commit;', isClean: false },
  { text: 'with a as (delete from t returning a) select a from a;', isClean: false },
])('whether $text leaves something', ({ text, isClean }) => {
  const place = { file: 'a.md', line: 1, column: 1 };
  const rest = {
    language: 'sql',
    actor: '',
    title: '',
    nocheck: '',
    place,
    names: [],
    isJoined: false,
  };
  const sample = { ...rest, text, output: undefined, placeAt: () => place };
  expect(leavesNothing([sample])).toBe(isClean);
});
