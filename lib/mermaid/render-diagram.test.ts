import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { renderDiagram } from './render-diagram';
import { draw, faultOf, textsOf } from './testing/draw';

const folder = new URL('fixtures/', import.meta.url);
const cases = readdirSync(folder).map((name) => ({
  name,
  source: readFileSync(new URL(`${name}/input.mmd`, folder), 'utf8'),
}));

// The elements that a drawing may contain, each with its allowed attributes.
const ALLOWED: Readonly<Record<string, RegExp>> = {
  svg: /^(class|viewBox|width|height|focusable)$/,
  defs: /^$/,
  marker: /^(id|refX|refY|markerWidth|markerHeight|markerUnits|orient)$/,
  path: /^(class|d|marker-start|marker-end)$/,
  rect: /^(class|x|y|width|height|rx)$/,
  circle: /^(class|cx|cy|r)$/,
  text: /^(class|x|y)$/,
  tspan: /^(x|y)$/,
};

/** Returns everything in the markup that isn't allowed. */
function findForeign(svg: string): string[] {
  const foreign: string[] = [];
  const rest = svg.replace(
    /<(\/?)([A-Za-z]+)((?: [\w:-]+="[^"<>]*")*)\/?>/g,
    (_, _slash, name, written) => {
      const allowed = ALLOWED[name as string];
      if (!allowed) foreign.push(`<${name}>`);
      for (const [, key = ''] of (written as string).matchAll(/ ([\w:-]+)=/g)) {
        if (!allowed?.test(key)) foreign.push(`${name} ${key}`);
      }
      return '';
    },
  );
  return rest.includes('<') ? [...foreign, rest.slice(rest.indexOf('<'))] : foreign;
}

describe.for(cases)('the drawing of $name', ({ name, source }) => {
  test('is the same bytes as ever', async () => {
    const { svg } = await draw(source);
    await draw('flowchart LR\n  something --> else');
    expect((await draw(source)).svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot(`fixtures/${name}/output.svg`);
  });

  test('is made of plain shapes, with no style, script, link or color', async () => {
    const { svg } = await draw(source);
    expect(findForeign(svg)).toEqual([]);
    expect(svg).not.toMatch(/@import|style|fill|stroke|font|https?:|#[0-9a-f]{3}\b|var\(/i);
  });

  test('names its ids by the given one, and refers to no other', async () => {
    const { svg } = await draw(source, 'page-2');
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(ids.filter((id) => !id?.startsWith('page-2-'))).toEqual([]);
    expect([...new Set(used)].sort()).toEqual(ids.sort());
  });

  test('gives its size, and numbers with at most one decimal', async () => {
    const { svg, width, height } = await draw(source);
    expect(svg).toMatch(
      new RegExp(
        `^<svg class="diagram-svg" viewBox="-?\\d+ -?\\d+ ${width} ${height}" width="${width}" height="${height}" focusable="false">`,
      ),
    );
    expect(svg.replace(/>[^<]*</g, '><')).not.toMatch(/\d\.\d\d/);
  });
});

test('anything else in a drawing would not pass these tests', () => {
  expect(findForeign('<svg onload="x"><script>1</script><a href="x"></a></svg>')).toEqual([
    'svg onload',
    '<script>',
    '<script>',
    '<a>',
    'a href',
    '<a>',
  ]);
});

test('fifteen nodes weigh less than 1.5 kB', async () => {
  const source = cases.find(({ name }) => name === 'fifteen-nodes')?.source ?? '';
  expect(gzipSync((await draw(source)).svg, { level: 9 }).length).toBeLessThan(1500);
});

test.for([
  { label: 'a < b & c > d', text: 'a &lt; b &amp; c &gt; d' },
  { label: "the policy's share", text: "the policy's share" },
  { label: 'javascript:alert(1)', text: 'javascript:alert(1)' },
  { label: '<scripted', text: '&lt;scripted' },
  { label: '</tspan x', text: '&lt;/tspan x' },
  { label: '&#60;script&#62;', text: '&lt;script&gt;' },
  { label: 'onload=alert(1)', text: 'onload=alert(1)' },
  { label: '*/5 * * * *', text: '*/5 * * * *' },
  { label: '**b** ~~s~~ *i*', text: '**b** ~~s~~ *i*' },
  { label: 'C:\\new', text: 'C:\\new' },
  { label: '$& $1 $$', text: '$&amp; $1 $$' },
  { label: '__proto__', text: '__proto__' },
])('the label $label is text as it was written', async ({ label, text }) => {
  const { svg } = await draw(`flowchart LR\n  a["${label}"] --> b`);
  expect(svg).toContain(`>${text}</text>`);
  expect(findForeign(svg)).toEqual([]);
});

test.for([
  { source: '', fault: '1:1 The diagram is empty' },
  { source: '\n  %% nothing\n', fault: '1:1 The diagram is empty' },
  {
    source: '\n\n  pie\n  "a" : 1',
    fault: "3:3 `pie` diagrams aren't drawn; the page shows the source",
  },
  { source: 'toString\n  a --> b', fault: "1:1 `toString` isn't a kind of diagram" },
  { source: 'flowchat LR\n  a --> b', fault: "1:1 `flowchat LR` isn't a kind of diagram" },
  { source: 'classDiagram', fault: '1:1 The `classDiagram` is empty' },
  { source: 'sequenceDiagram\n\n%%{init: {}}%%', fault: '1:1 The `sequenceDiagram` is empty' },
  {
    source: `flowchart LR${'\n  a'.repeat(600)}`,
    fault: '1:1 The diagram has 601 lines; write at most 600',
  },
  {
    source: `flowchart LR${`\n  %%${'x'.repeat(96)}`.repeat(400)}`,
    fault: '1:1 The diagram has 40412 characters; write at most 40000',
  },
  {
    source: `flowchart LR\n  a["${'x '.repeat(2000)}"]`,
    fault: '2:1 The line has 4007 characters; write at most 4000',
  },
  {
    source: 'flowchart LR\n  a[x\u202ey]',
    fault: '2:6 The line contains the invisible character U+202E',
  },
  {
    source: 'flowchart LR\n  a[x\u0000y]',
    fault: '2:6 The line contains the invisible character U+0000',
  },
])('$fault', async ({ source, fault }) => {
  expect(await faultOf(source)).toBe(fault);
});

test('a fault tells how to mend it', async () => {
  expect(await renderDiagram('---\ntitle: X\n---\nflowchart LR\n  a -> b\n end', 'd')).toEqual({
    kind: 'undrawn',
    title: 'X',
    faults: [
      {
        kind: 'error',
        line: 5,
        column: 5,
        message: "`-> b` doesn't start with an arrow",
        fix: 'arrows are -->, ---, -.->, ==>, --o, --x, or <-->, with a label as -->|label|',
      },
      {
        kind: 'error',
        line: 6,
        column: 2,
        message: '`end` has no subgraph to close',
        fix: 'remove it',
      },
    ],
  });
});

test.for([
  { source: 'gantt\n  title Plan\n  section S', title: 'Plan' },
  { source: 'pie showData title Pets\n "a": 1', title: 'Pets' },
  { source: '---\ntitle: "Front"\n---\nmindmap\n  x', title: 'Front' },
  { source: 'newest-beta\n  x', title: undefined },
])('only warns about $source, and names its title', async ({ source, title }) => {
  const drawn = await renderDiagram(source, 'd');
  expect(drawn).toMatchObject({ kind: 'undrawn', title, faults: [{ severity: 'warning' }] });
});

test('draws the title of the front matter above the rest', async () => {
  const bare = await draw('graph LR\na --> b');
  const titled = await draw("---\ntitle: 'A & B'\nconfig:\n  theme: dark\n---\ngraph LR\na --> b");
  expect(textsOf(titled.svg)).toEqual(['A & B', 'a', 'b']);
  expect(titled).toMatchObject({ title: 'A & B', width: bare.width });
  expect(titled.height).toBeGreaterThan(bare.height);
});

test('counts lines the same with either end of line', async () => {
  expect(await faultOf('flowchart LR\r\n  a --> b\r\n  c -> d\r\n')).toBe(
    "3:5 `-> d` doesn't start with an arrow",
  );
});

test('ends in time for a diagram with as many elements as possible', async () => {
  const edges = Array.from(
    { length: 300 },
    (_, index) => `n${(index * 7) % 150} --> n${(index * 13 + 5) % 150}`,
  );
  const nested = `${Array.from({ length: 50 }, (_, index) => `subgraph g${index}`).join('\n')}\nx\n${'end\n'.repeat(50)}`;
  expect((await draw(`graph LR\n${edges.join('\n')}`)).svg).not.toContain('NaN');
  expect((await draw(`graph LR\n${nested}`)).svg).not.toContain('NaN');
}, 60_000);

test.for([
  { name: 'brackets', line: `a${'['.repeat(3000)}` },
  { name: 'arrows', line: `a${'-'.repeat(1900)}${'='.repeat(1900)}` },
  { name: 'quotes', line: '"'.repeat(3999) },
  { name: 'tags', line: `a["${'<br '.repeat(240)}"]` },
  { name: 'tildes', line: `a~${'~a,'.repeat(1200)}` },
  { name: 'words', line: 'one or '.repeat(500) },
  { name: 'names', line: 'a-x.'.repeat(900) },
])('ends in time for a line of $name', async ({ line }) => {
  for (const kind of ['graph', 'sequenceDiagram', 'stateDiagram', 'erDiagram', 'classDiagram']) {
    const start = performance.now();
    await renderDiagram(`${kind}\n${`${line}\n`.repeat(9)}`, 'd');
    expect(performance.now() - start).toBeLessThan(5000);
  }
});

test('draws an arrow to itself among many others', async () => {
  const source = [
    'flowchart LR',
    'a --> b --> c --> d',
    'e[(Cylinder)] <--> f((Circle)) -.- g([Stadium]) === h[[Parts]]',
    'i[Trapezoid] -. dotted .-> j[Other way] == thick ==> k{Diamond}',
    'k -->|back| a',
    'a & e --> i',
    'h --> h',
  ];
  const { svg } = await draw(source.join('\n'));
  expect(svg.match(/<path class="diagram-edge/g)).toHaveLength(12);
  expect(svg).not.toContain('NaN');
});

test.for(['', '1', 'a b', 'a"', 'a.b'])('the id “%s” is a mistake of the program', async (id) => {
  await expect(renderDiagram('flowchart LR\n  a --> b', id)).rejects.toThrow(
    `\`${id}\` can't be the id of a diagram`,
  );
});
