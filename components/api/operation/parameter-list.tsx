import type { ParameterView } from '@/lib/openapi/view';
import { ExampleBlock } from '../example-block';
import { HtmlText } from '../html-text';
import { IdStart, SchemaLimits } from '../schema/schema-limits';
import { SchemaName } from '../schema/schema-name';
import { SchemaChildren, SchemaCut, SchemaType } from '../schema/schema-tree';
import { SchemaWords } from '../schema/schema-words';
import { WrittenAs } from '../written-as';
import { requiredFirst } from './required-first';

/** Lists parameters or headers, each with its allowed values. */
export function ParameterList({ parameters }: { parameters: readonly ParameterView[] }) {
  return (
    <ul className="parameter-list">
      {requiredFirst(parameters).map((parameter) => (
        <Parameter key={parameter.id} parameter={parameter} />
      ))}
    </ul>
  );
}

function Parameter({ parameter }: { parameter: ParameterView }) {
  const { id, name, location, mediaType, schema, examples } = parameter;
  const isDeprecated = parameter.deprecated || schema?.deprecated === true;
  return (
    <li className="parameter" id={id}>
      <div className="schema-head">
        <SchemaName id={id} name={name} />{' '}
        <span className="schema-type">
          {location}
          {', '}
          {schema ? <SchemaType schema={schema} /> : 'any value'}
          {schema && <IdStart schema={schema} />}
          {mediaType !== '' && `, ${mediaType}`}
        </span>{' '}
        {parameter.required && <span className="schema-required">required</span>}{' '}
        {isDeprecated && <span className="schema-flag">deprecated</span>}
      </div>{' '}
      <HtmlText html={parameter.descriptionHtml} className="schema-text" />{' '}
      {schema && (
        <>
          <SchemaWords schema={schema} /> <SchemaLimits schema={schema} label={name} />
          <SchemaCut cut={schema.cut} />
          <SchemaChildren schemas={schema.children} isOpen={true} />
        </>
      )}
      <WrittenAs writing={parameter} />
      {examples.map((example) => (
        <ExampleBlock key={example.title} example={example} label={`Example of ${name}`} />
      ))}
    </li>
  );
}
