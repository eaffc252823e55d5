import type { ContentView, EncodingView } from '@/lib/api/content-view';
import { ExampleBlock } from './example-block';
import { ParameterList } from './parameter-list';
import { SchemaTree } from './schema-tree';

/** A body in each of its media types. Its examples are left to another place when `hasExamples` is false. */
export function ContentList({
  contents,
  hasExamples,
}: {
  contents: readonly ContentView[];
  hasExamples: boolean;
}) {
  return contents.map(({ mediaType, schema, itemSchema, encoding, examples }) => (
    <div key={mediaType} className="content">
      <p className="content-type">
        <code>{mediaType}</code>
      </p>
      {schema && <SchemaTree schema={schema} />}
      {itemSchema && (
        <>
          <p className="schema-relation">each item of the stream</p>
          <SchemaTree schema={itemSchema} />
        </>
      )}
      {encoding.length > 0 && <EncodingList encoding={encoding} />}
      {hasExamples &&
        examples.map((example) => (
          <ExampleBlock key={example.name} example={example} label={`Example, ${mediaType}`} />
        ))}
    </div>
  ));
}

function EncodingList({ encoding }: { encoding: readonly EncodingView[] }) {
  return (
    <ul className="schema-list" aria-label="How the parts are encoded">
      {encoding.map(({ name, contentType, headers }) => (
        <li key={name} className="schema-item">
          <div className="schema-head">
            <code className="schema-name">{name}</code>
            <span className="schema-type">
              {contentType === '' ? 'as its schema says' : contentType}
            </span>
          </div>
          {headers.length > 0 && <ParameterList parameters={headers} />}
        </li>
      ))}
    </ul>
  );
}
