import { SiteLink } from '@/components/layout/site-link';
import { compareText } from '@/lib/core/compare-text';
import { findDecisions } from '@/lib/render-data/find-decisions';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { topicLabel } from '@/lib/render-data/topic-label';
import { DecisionMark } from '../../doc/decision-mark';
import { Listed } from '../../doc/listing/listed';
import { Listing } from '../../doc/listing/listing';

/** Lists every topic with its decision records, and the status of each record that isn't in force. */
export function DecisionTopics({ site }: { site: SiteIndex }) {
  const entries = findDecisions(site);
  const topics = [...new Set(entries.flatMap(({ decision }) => decision.topics))]
    .map((topic) => ({ topic, label: topicLabel(topic) }))
    .sort((a, b) => compareText(a.label.toLowerCase(), b.label.toLowerCase()));
  const caption = topics.length === 1 ? '1 topic' : `All ${topics.length} topics`;
  return (
    <Listing caption={caption} heads={['Topic', 'Decision records']}>
      {topics.map(({ topic, label }) => (
        <tr key={topic}>
          <th scope="row">{label}</th>
          <td>
            <Listed
              of={entries.filter(({ decision }) => decision.topics.includes(topic))}
              show={({ id, words, route }) => (
                <>
                  <SiteLink site={site} href={`/${route.path}`}>
                    {id.toUpperCase()} {words}
                  </SiteLink>
                  <DecisionMark site={site} href={`/${route.path}`} />
                </>
              )}
            />
          </td>
        </tr>
      ))}
    </Listing>
  );
}
