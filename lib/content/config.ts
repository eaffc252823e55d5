import { z } from 'zod';
import { checksShape } from '../core/levels';
import type { Problem } from '../core/problem';
import { tryParseUrl } from '../core/try-parse-url';
import { findOriginFault, findUrlFault, isExternal } from '../core/url';
import { CHOSEN_RULES } from './levels';
import { LIMITS } from './limits';
import { type Located, parseLocated } from './parse-located';
import type { SourceFile } from './read';
import { refuseRepeated } from './refuse-repeated';
import { PERIOD } from './review-due';

const text = z.string().trim().min(1);
const path = z.string().regex(/^\/(?!\/)[^\s?]*$/, 'write a path on this site, such as `/guides`');
/** The URL of another site, an email address, or a phone number. The rules for links on pages apply. */
const address = z.string().superRefine((href, context) => {
  const isWhole = isExternal(href) && !/\s/.test(href);
  const fault = isWhole
    ? findUrlFault(href)
    : { message: 'write an address that starts with `https://`' };
  if (fault) context.addIssue({ code: 'custom', message: fault.message });
});

// YAML reads `#` after a space as a comment.
const COLOR_FAULT =
  "write a color in quotes, such as `'#0b57d0'`, or two: `{ light: '#0b57d0', dark: '#8ab4f8' }`";
const FONT_FAULT =
  'write `system`, or the path of a .woff2 file in the content folder, such as fonts/acme.woff2';

/** The path of an image, relative to the content folder. */
const picture = z.string().regex(/^(?!\/)[^\s?#\\]+\.(svg|png)$/i, {
  error: 'write the path of an .svg or .png file in the content folder, such as logo.svg',
});

const hex = z.string().regex(/^#[0-9a-f]{6}$/i, COLOR_FAULT);
/** A color for the light mode and, if its nearest shade isn't right, one for the dark mode. */
const color = z.union([hex, z.strictObject({ light: hex, dark: hex.optional() })], COLOR_FAULT);

/** A font of the content folder, or the reader's own. */
const font = z.string(FONT_FAULT).regex(/^(system|(?!\/)[\w./-]+\.woff2)$/, FONT_FAULT);

const webAddress = z
  .string()
  .refine((url) => /^https?:\/\/[^\s?#\\]+$/i.test(url) && tryParseUrl(url) !== undefined, {
    error: 'write an address that starts with `https://`, without `?` and `#`',
  });

/** The base URL of a repository. Drops a trailing slash, so paths can be appended. */
const repositoryAddress = webAddress.transform((url) => url.replace(/\/+$/, ''));

/** The scheme and host of the site. */
const origin = webAddress.superRefine((url, context) => {
  const fix = findOriginFault(url);
  if (fix)
    context.addIssue({
      code: 'custom',
      message: "isn't only a scheme and a host",
      params: { fix },
    });
});

/**
 * A link to a page, to the repository, or to another site. A page is identified by its path, its doc id (the file path
 * without the extension), or its sidebar.
 */
const linkSchema = z
  .strictObject({
    label: text.optional(),
    to: path.optional(),
    doc: text.optional(),
    sidebar: text.optional(),
    href: address.optional(),
    repository: z.literal(true).optional(),
    position: z.enum(['left', 'right']).default('left'),
  })
  .refine(
    ({ to, doc, sidebar, href, repository }) =>
      [to, doc, sidebar, href, repository].filter(Boolean).length === 1,
    'give exactly one of `to`, `doc`, `sidebar`, `href`, and `repository`',
  );

const versionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'use lowercase letters, digits, dots, and hyphens'),
  label: text,
  /** Path where the version's pages begin; the current version is at the root. */
  path: path.default('/'),
});

const siteSchema = z.strictObject({
  /** How strictly the folder is checked. */
  ...checksShape(CHOSEN_RULES),
  title: text.optional(),
  brand: text.optional(),
  /** Shown before the brand. */
  logo: z.union([picture, z.strictObject({ light: picture, dark: picture })]).optional(),
  /** Defaults to `favicon.svg` in the content folder, or to a plain page icon. */
  favicon: picture.optional(),
  description: text.max(200).optional(),
  url: origin.optional(),
  /** Defaults to a link to the API reference, if there is one. */
  navbar: z.array(linkSchema).optional(),
  footer: z
    .strictObject({
      columns: z.array(z.strictObject({ title: text, links: z.array(linkSchema) })).default([]),
      text: text.optional(),
    })
    .default({ columns: [] }),
  announcement: z
    .strictObject({
      id: text.default('announcement-bar'),
      content: text,
      closeable: z.boolean().default(true),
      /** Pages that show it, each with the pages below it. `/` is the home page alone. Default: all pages. */
      pages: z.array(text).min(1).optional(),
    })
    .optional(),
  versions: z
    .array(versionSchema)
    .min(1)
    .superRefine(refuseRepeated('id', 'a version'))
    .default([]),
  current_version: text.optional(),
  repository: z
    .strictObject({
      url: repositoryAddress,
      branch: text
        .regex(/^[^\s#?\p{Surrogate}]+$/u, 'write a name without spaces, `#`, or `?`')
        .default('main'),
      /** The content folder within the repository. */
      folder: z.string().default('content'),
    })
    .optional(),
  color_mode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light'),
      respect_system: z.boolean().default(true),
    })
    .default({ default: 'light', respect_system: true }),
  /** Replace our colors: `accent` for links and buttons, `current` for where the reader is. */
  colors: z.strictObject({ accent: color.optional(), current: color.optional() }).optional(),
  fonts: z.strictObject({ text: font.optional(), code: font.optional() }).optional(),
  trailing_slash: z.enum(['keep', 'always', 'never']).default('keep'),
  /** Doc id of the glossary page. Its terms are explained where other pages first use them. */
  glossary: text.optional(),
  base_url_banner: z.boolean().default(true),
  /** The allowed page owners. */
  owners: z.array(text).optional(),
  /** How long a review is valid on pages without `review_in`. */
  review_in: z
    .string('write a period such as `12 months`')
    .regex(PERIOD, 'write a period such as `12 months`')
    .optional(),
  tags: z.record(z.string().regex(/^[a-z0-9-]+$/), z.strictObject({ label: text })).optional(),
});

/** The keys of `site.yaml`. */
export const SITE_KEYS: readonly string[] = Object.keys(siteSchema.shape);

/** A sidebar entry: a page, a folder with everything below it, the API's operations, or a named group. */
export type SidebarItem = {
  label?: string | undefined;
  doc?: string | undefined;
  folder?: string | undefined;
  operations?: true | undefined;
  /** The folder's pages are one entry: the first page, and the others as views of it. */
  views?: true | undefined;
  items?: SidebarItem[] | undefined;
};

const sidebarItemSchema: z.ZodType<SidebarItem> = z
  .strictObject({
    label: text.optional(),
    doc: text.optional(),
    folder: text.optional(),
    operations: z.literal(true).optional(),
    views: z.literal(true).optional(),
    get items(): z.ZodOptional<z.ZodArray<z.ZodType<SidebarItem>>> {
      return z.array(sidebarItemSchema).optional();
    },
  })
  .refine(
    ({ doc, folder, operations, items, label }) =>
      [doc, folder, operations].filter(Boolean).length === 1 || (label !== undefined && !!items),
    'give one of `doc`, `folder`, and `operations`, or a `label` with `items`',
  )
  .refine(
    ({ folder, items, views }) => !views || (folder !== undefined && !items),
    '`views` needs a `folder`, and no `items`',
  );

const sidebarsSchema = z.record(
  z.string().regex(/^[a-z][a-z0-9-]*$/, 'use lowercase letters, digits, and hyphens'),
  z.array(sidebarItemSchema),
);

export type SiteConfig = z.output<typeof siteSchema>;
export type LinkConfig = z.output<typeof linkSchema>;

/** Parses `site.yaml`. Without the file, returns the defaults, and checks as strictly as `checks`. */
export function parseSiteConfig(
  source: SourceFile | undefined,
  file: string,
  checks: SiteConfig['checks'] = 'strict',
): Located<SiteConfig> | Problem[] {
  return parse(siteSchema, source ?? { file, text: `checks: ${checks}` });
}

/** Parses `sidebars.yaml`. Returns undefined without the file; the sidebar then follows the folders. */
export function parseSidebars(
  source: SourceFile | undefined,
): Located<Record<string, SidebarItem[]>> | Problem[] | undefined {
  return source && parse(sidebarsSchema, source);
}

function parse<T>(schema: z.ZodType<T>, source: SourceFile): Located<T> | Problem[] {
  return parseLocated(schema, source, LIMITS.yaml, 'see lib/content/AUTHORING.md#site');
}
