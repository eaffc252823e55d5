import type { z } from 'zod';
import { readMarks } from './data-names';
import type { Located } from './parse-located';
import { refuseTwice } from './refuse-repeated';

/** A YAML file in `_data`: its name without the extension, and its schema. */
export type DataFile<Name extends string = string, Schema extends z.ZodType = z.ZodType> = {
  readonly name: Name;
  readonly schema: Schema;
} & DataFileOptions;

type DataFileOptions = {
  /** False if its values aren't names that pages can use in code font. */
  readonly hasNames?: boolean;
  /** False if readers never see its text, so its spelling isn't checked. */
  readonly hasLabels?: boolean;
};

/** Describes a file in `_data`. Refuses texts that its schema marks as unique, if they appear twice. */
export function dataFile<const Name extends string, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
  options: DataFileOptions = {},
): DataFile<Name, Schema> {
  const checked = schema.superRefine((value, context) => {
    const texts = [...readMarks(schema, value)].filter((mark) => mark.unique !== undefined);
    const named = texts.map(({ text, unique, path }) => {
      return { message: `\`${text}\` ${unique}`, at: path };
    });
    refuseTwice(named, context);
  });
  return { name, schema: checked, ...options };
}

/** The contents of data files, keyed by file name. Each file is optional. */
export type DataOf<File extends DataFile> = {
  readonly [One in File as One['name']]?: Located<Readonly<z.output<One['schema']>>>;
} & {
  /** True if a data file can't be read. Missing data then isn't reported as another problem. */
  readonly isBroken?: boolean;
};
