import { Tab, Tabs } from '@/components/doc/tabs';
import type { ContentView, EncodingView } from '@/lib/openapi/view';
import { ExampleBlock } from '../example-block';
import { SchemaTree } from '../schema/schema-tree';
import { WrittenAs } from '../written-as';
import { ParameterList } from './parameter-list';

type Props = {
  readonly contents: readonly ContentView[];
  readonly hasExamples: boolean;
  /** True for the body of a response. */
  readonly isAnswer?: boolean;
};

/** Shows a body, with one tab per media type if there are several. Without `hasExamples`, omits the examples. */
export function ContentList({ contents, hasExamples, isAnswer = false }: Props) {
  const [first, second] = contents;
  if (!first) return null;
  const shared = { hasExamples, isAnswer };
  if (!second) return <Content content={first} {...shared} />;
  return (
    <Tabs label="Media type">
      {contents.map((content) => (
        <Tab key={content.mediaType} label={content.mediaType}>
          <Content content={content} {...shared} />
        </Tab>
      ))}
    </Tabs>
  );
}

/** Returns the media type for a body's heading, or '' if there are several, because each has its own tab. */
export function mediaTypeOf(contents: readonly ContentView[]): string {
  const [first, second] = contents;
  return first && !second ? first.mediaType : '';
}

type ContentProps = Required<Omit<Props, 'contents'>> & { readonly content: ContentView };

function Content({ content, hasExamples, isAnswer }: ContentProps) {
  const { mediaType, schema, itemSchema, encoding, examples } = content;
  return (
    <div className="content">
      {schema && <SchemaTree schema={schema} label="the body" isAnswer={isAnswer} />}
      {itemSchema && (
        <>
          <p className="schema-relation">each item in the stream</p>
          <SchemaTree schema={itemSchema} label="each item" isAnswer={isAnswer} />
        </>
      )}
      {encoding.length > 0 && <EncodingList encoding={encoding} />}
      {hasExamples &&
        examples.map((example) => (
          <ExampleBlock key={example.title} example={example} label={`Example, ${mediaType}`} />
        ))}
    </div>
  );
}

function EncodingList({ encoding }: { encoding: readonly EncodingView[] }) {
  return (
    <ul className="schema-list" aria-label="Encoding of each part">
      {encoding.map(({ name, contentType, headers, ...writing }) => (
        <li key={name} className="schema-item">
          <div className="schema-head">
            <code className="schema-name">{name}</code>
            <span className="schema-type">
              {contentType || (writing.style === '' && 'as defined by its schema')}
            </span>
          </div>
          <WrittenAs writing={writing} />
          {headers.length > 0 && <ParameterList parameters={headers} />}
        </li>
      ))}
    </ul>
  );
}
