import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { Sample } from './find-samples';

/** An embedded PostgreSQL with the platform's schema, as readers download it. */
export async function openDatabase(schema: string): Promise<PGlite> {
  const database = await PGlite.create({ extensions: { btree_gist } });
  await database.exec(readFileSync(schema, 'utf8'));
  return database;
}

/**
 * Runs the SQL samples of one page in order on a database of their own, and says what is wrong with them.
 * One that is shown to fail must fail, with the message that the page shows.
 */
export async function runSql(base: PGlite, samples: readonly Sample[]): Promise<string[]> {
  const database = await base.clone();
  const faults: string[] = [];
  for (const { text, place, nocheck, output } of samples) {
    const isToFail = nocheck.startsWith('fails on purpose');
    if (nocheck !== '' && !isToFail) continue;
    const error = await database.exec(text).then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    // What a failure leaves open would make the next one fail.
    if (error !== undefined) await database.exec('rollback');
    if (!isToFail && error !== undefined) faults.push(`${place} ${error}`);
    if (isToFail && error === undefined) faults.push(`${place} does not fail`);
    if (isToFail && error !== undefined && !output.includes(error)) {
      faults.push(`${place} fails with ${error}, which the page does not show`);
    }
  }
  await database.close();
  return faults;
}
