import { type Edit, editText, editYaml, textOf } from './edit-state';

const DATA = 'content/_data';
const API = 'openapi/openapi.yaml';

/** Edits of data files, of the glossary, of decision records, and of the API description. */
export const DATA_EDITS = {
  data: (state, { number, pick }) => {
    const [file, path] = pick<[string, (string | number)[]]>([
      ['entities', ['entities', 0, 'purpose']],
      ['invariants', ['invariants', 0, 'text']],
      ['open-questions', ['questions', 0, 'question']],
      ['specifications', ['specifications', 0, 'rules', 0, 'text']],
      ['capabilities', ['domains', 0, 'capabilities', 0, 'name']],
      ['domains', ['groups', 0, 'name']],
    ]);
    return editYaml(state, `${DATA}/${file}.yaml`, (document) =>
      document.setIn(path, `Text of edit ${number}`),
    );
  },
  version: (state, { number, pick }) =>
    editYaml(state, `${DATA}/versions.yaml`, (document) =>
      document.setIn(
        ...pick<[(string | number)[], string]>([
          [['versions', 1, 'name'], `Direct sale ${number}`],
          [['versions', 0, 'name'], `Mirror ${number}`],
          [['versions', 1, 'status'], 'in_progress'],
        ]),
      ),
    ),
  term: (state, { number, pick }) =>
    editText(state, 'content/reference/glossary.md', (text) =>
      pick([
        text.replace(/(?<=:::term\[quote\](?:\{verb\})?\n).*/, `Priced offer of edit ${number}.`),
        text.replace(
          /(?=:::term\[text\]|\n\n:::::?\n)/,
          `:::term[${number % 2 === 0 ? 'step' : 'unit'}]\nWhat edit ${number} means.\n:::\n\n`,
        ),
      ]),
    ),
  decision: (state, { number, pick }) => {
    const [second, third] = [
      'content/reference/decisions/adr-0002.md',
      'content/reference/decisions/adr-0003.md',
    ] as const;
    if (pick([true, false]))
      return editText(state, third, (text) =>
        text.replace(/topics: .*/, `topics: [topic ${number}]`),
      );
    if (textOf(state, second).includes('superseded_by')) {
      const older = editText(state, second, (text) =>
        text.replace('status: superseded', 'status: accepted').replace(/superseded_by: .*\n/, ''),
      );
      return editText(older, third, (text) => text.replace(/supersedes: .*\n/, ''));
    }
    const older = editText(state, second, (text) =>
      text.replace('status: accepted', 'status: superseded\nsuperseded_by: adr-0003'),
    );
    return editText(older, third, (text) => text.replace(/^date/m, 'supersedes: adr-0002\ndate'));
  },
  api: (state, { number, pick }) =>
    pick([
      () =>
        editText(state, API, (text) =>
          text.replace(/summary: Create a quote.*/, `summary: Create a quote ${number}`),
        ),
      () =>
        editText(state, API, (text) =>
          text.replace(
            /description: Prices a stay.*/,
            `description: Prices a stay, step ${number}.`,
          ),
        ),
      () =>
        editYaml(state, API, (document) =>
          document.setIn(
            ['components', 'schemas', 'Quote', 'properties', `part_${number}`],
            document.createNode({ type: 'string', description: `Part ${number}.` }),
          ),
        ),
      () => {
        const operation = {
          operationId: `listParts${number}`,
          summary: `List parts ${number}`,
          tags: ['Quotes'],
          security: [],
          responses: { 204: { description: 'Nothing.' } },
        };
        const other = editYaml(state, API, (document) =>
          document.setIn(['paths', `/parts-${number}`], document.createNode({ get: operation })),
        );
        return editYaml(other, `${DATA}/capabilities.yaml`, (document) =>
          document.addIn(['domains', 0, 'capabilities', 0, 'operations'], operation.operationId),
        );
      },
    ])(),
} satisfies Readonly<Record<string, Edit>>;
