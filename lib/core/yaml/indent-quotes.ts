/** Text in which no quoted text ends the block around it, and the lines that were indented for that, from 1. */
type Indented = { readonly text: string; readonly lines: readonly number[] };

/**
 * Indents the further lines of quoted texts that aren't indented more than their key. Our YAML reader takes such a line
 * for the next key, as the standard says, but most others don't.
 */
export function indentQuotes(text: string): Indented {
  const lines = text.split('\n');
  const indented: number[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const [lead = ''] = /^ *(?:- +)*/.exec(line) ?? [];
    const value =
      /^(?:[^\s"'#{[|>][^"'#{[]*?|"[^"]*"|'[^']*'):\s+/.exec(line.slice(lead.length))?.[0] ?? '';
    const rest = line.slice(lead.length + value.length);
    const least = value === '' ? lead.replace(/- +$/, '').length : lead.length;
    if (/^(?:&\S+ +)?[|>][-+0-9]*\s*(?:#.*)?$/.test(rest)) {
      while (isDeeper(lines[index + 1], least)) index += 1;
    }
    const quote = rest[0];
    if (quote !== '"' && quote !== "'") continue;
    for (let part = rest.slice(1); !isClosed(part, quote) && index + 1 < lines.length; ) {
      index += 1;
      part = lines[index] ?? '';
      if (part.trim() === '' || part.search(/\S/) > least) continue;
      indented.push(index + 1);
      lines[index] = ' '.repeat(least + 1) + part.trimStart();
    }
  }
  return { text: lines.join('\n'), lines: indented };
}

function isDeeper(line: string | undefined, indent: number): boolean {
  return line !== undefined && (line.trim() === '' || line.search(/\S/) > indent);
}

// In a quoted text, a backslash escapes a double quote, and a single quote is written twice.
function isClosed(part: string, quote: '"' | "'"): boolean {
  const rest = quote === '"' ? part.replace(/\\./g, '') : part.replaceAll("''", '');
  return rest.includes(quote);
}
