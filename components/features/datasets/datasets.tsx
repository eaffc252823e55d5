import { Listing } from '@/components/doc/listing';
import { SiteLink } from '@/components/layout/site-link';
import { countOf } from '@/lib/core/count-of';
import type { DatasetView } from '@/lib/features/datasets/dataset-views';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly datasets: readonly DatasetView[] };

/** Lists the datasets with their number of records, each with its data and its schema. */
export function Datasets({ site, datasets }: Props) {
  return (
    <Listing caption={countOf(datasets.length, 'dataset')} heads={['Dataset', 'Records', 'Files']}>
      {datasets.map(({ title, count, data, schema }) => (
        <tr key={data}>
          <th scope="row">{title}</th>
          <td>{count.toLocaleString('en-US')}</td>
          <td>
            <SiteLink site={site} href={`/${data}`}>
              {data.replace(/.*\//, '')}
            </SiteLink>
            {', '}
            <SiteLink site={site} href={`/${schema}`}>
              {schema.replace(/.*\//, '')}
            </SiteLink>
          </td>
        </tr>
      ))}
    </Listing>
  );
}
