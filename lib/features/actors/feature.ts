import { z } from 'zod';
import type { DataOf } from '../../content/data-file';
import { dataFile } from '../../content/data-file';
import { defines, names } from '../../content/data-names';
import { dataText } from '../../content/data-text';
import { countOf } from '../../core/count-of';
import type { Attributes, Feature } from '../feature';
import { inSpans, type Table } from '../table';

const role = z.string().regex(/^[a-z_][a-z0-9_]*$/, 'write the name of a database role');

const databaseSchema = z.strictObject({
  /** The login, as pages name it. */
  login: dataText,
  /** What PostgreSQL's `create role` gets, apart from `login`, such as `noinherit`. */
  options: dataText.default(''),
  /** The roles that it's a member of. */
  becomes: z.array(role).default([]),
  /** The roles that it can grant to others. */
  administers: z.array(role).default([]),
  /** The environment variables that contain its address. */
  variables: z.array(dataText).default([]),
  /** True if this login loads the schema, as in production. */
  loads_schema: z.boolean().default(false),
});

const accessSchema = z.strictObject({
  /** The host of the API that accepts these credentials, or the first part of it. */
  host: dataText,
  /** The credentials: the name of a security scheme. */
  credential: z.enum(['bearer', 'session']),
  /** The version from which these credentials exist. */
  from: names('version', dataText).optional(),
});

const actorSchema = z.strictObject({
  id: defines('actor', dataText.regex(/^[a-z]+(-[a-z]+)*$/, 'use lowercase and hyphens')),
  name: dataText,
  /** In one sentence, what this actor uses the access for. */
  use: dataText,
  /** Who gives the access. */
  granted_by: dataText,
  /** Roles in the API description, each of which this actor may have. */
  roles: z.union([z.literal('any'), z.array(dataText)]).default([]),
  calls: z.array(accessSchema).default([]),
  /** The commands for operators that this actor can run, such as `fly` or `pnpm ops`. */
  commands: z.array(dataText).default([]),
  database: databaseSchema.optional(),
});

/** `_data/actors.yaml` */
export const actorsFile = dataFile(
  'actors',
  z.strictObject({
    /** The folders and files of content whose samples must name who calls the API. */
    named_in: z.array(dataText).default([]),
    actors: z.array(actorSchema).min(1),
  }),
  { hasNames: false },
);

/** Someone who follows instructions, with their database login and their credentials for the API. */
export type Actor = Readonly<z.output<typeof actorSchema>>;
type Source = { readonly data: DataOf<typeof actorsFile> };

/** The people and programs that follow instructions on pages. */
export const actors = {
  name: 'actors',
  data: [actorsFile],
  components: {
    Actors: {
      attributes: { database: 'flag' },
      files: ['actors'],
      tables: (all: readonly Actor[], attributes) => [actorTable(all, attributes)],
    },
  },
  stored: ({ data }: Source) => data.actors?.value.actors,
} as const satisfies Feature;

/** Returns who can call the API and from which version, or with `database`, who has which login. */
function actorTable(all: readonly Actor[], attributes: Attributes): Table {
  if (attributes.database === undefined) {
    const shown = all.filter(({ calls }) => calls.length > 0);
    return {
      caption: countOf(shown.length, 'kind of caller', 'kinds of callers'),
      heads: ['Caller', 'Calls', 'With', 'From', 'Granted by'],
      rows: shown.flatMap(({ name, calls, granted_by }) =>
        calls.map(({ host, credential, from }) => {
          const credentials = credential === 'bearer' ? 'A token' : 'A session';
          return { cells: [name, { code: host }, credentials, from ?? '', granted_by] };
        }),
      ),
    };
  }
  const shown = all.flatMap((actor) => (actor.database ? [{ ...actor, ...actor.database }] : []));
  return {
    caption: countOf(shown.length, 'database login'),
    heads: ['Who', 'Login', 'Can become', 'Use', 'Granted by'],
    rows: shown.map(({ name, login, becomes, use, granted_by }) => ({
      cells: [
        name,
        { code: login },
        inSpans(becomes.map((code) => ({ code }))),
        { words: use },
        granted_by,
      ],
    })),
  };
}
