import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { renderDiagram } from './render-diagram';
import { draw, faultOf } from './testing/draw';

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
  { label: '<script', text: '&lt;script' },
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
    fault: "3:3 `pie` isn't a supported kind of diagram",
  },
  {
    source: 'graph LR\n  a --> b',
    fault: "1:1 `graph LR` isn't a supported kind of diagram",
  },
  {
    source: 'stateDiagram\n  a --> b',
    fault: "1:1 `stateDiagram` isn't a supported kind of diagram",
  },
  {
    source: 'toString\n  a --> b',
    fault: "1:1 `toString` isn't a supported kind of diagram",
  },
  {
    source: '---\ntitle: x\n---\nflowchart LR\n  a',
    fault: "1:1 `---` isn't a supported kind of diagram",
  },
  {
    source: 'erDiagram x\n  a',
    fault: "1:1 `erDiagram x` isn't a supported kind of diagram",
  },
  { source: 'classDiagram', fault: '1:1 The `classDiagram` is empty' },
  {
    source: 'flowchart LR\n\n  %%{init: {"theme": "dark"}}%%\n  a',
    fault: "3:3 `%%{…}%%` directives aren't supported",
  },
  {
    source: `flowchart LR${'\n  a'.repeat(100)}`,
    fault: '1:1 The diagram has 101 lines; write at most 100',
  },
  {
    source: `flowchart LR${`\n  %%${'x'.repeat(96)}`.repeat(90)}`,
    fault: '1:1 The diagram has 9102 characters; write at most 8000',
  },
  {
    source: `flowchart LR\n  a["${'x '.repeat(300)}"]`,
    fault: '2:3 The line has 605 characters; write at most 500',
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
  expect(await renderDiagram('flowchart LR\n  click a "javascript:alert(1)"', 'd')).toEqual({
    kind: 'error',
    line: 2,
    column: 3,
    message: "`click` isn't supported in diagrams",
    fix: 'remove it, and link in the text below the diagram',
  });
});

test('counts lines the same with either end of line', async () => {
  expect(await faultOf('flowchart LR\r\n  a --> b\r\n  style a fill:red\r\n')).toBe(
    "3:3 `style` isn't supported in diagrams",
  );
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
