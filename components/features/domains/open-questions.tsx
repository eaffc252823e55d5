import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { OptionalLink } from '../../doc/optional-link';

/** Lists the open questions of a domain, each with the capability that needs the answer. */
export function OpenQuestions({ site, domain }: { site: SiteIndex; domain: string }) {
  const own = readFacts(site).specifications.find((other) => other.domain === domain);
  return (
    <ul>
      {own?.questions.map(({ text, capability, href }) => (
        <li key={text}>
          <DataText site={site} text={text} />
          {capability !== undefined && ' ('}
          <OptionalLink site={site} href={href}>
            {capability}
          </OptionalLink>
          {capability !== undefined && ')'}
        </li>
      ))}
    </ul>
  );
}
