import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { Queryable } from "../../context/store.ts";

/** What a secret is kept under. The settings of every project have the same id: theirs are known by the project. */
export function secretHolder({ kind }: Pick<CollectionDefinition, "kind">, scope: string, id: string): string {
  return kind === "single" ? scope : id;
}

/**
 * Keys and tokens that documents of a collection have for other services, by what they are kept under (`secretHolder`). For the program
 * itself, which uses them: no answer has them.
 */
export async function readSecrets(
  store: Pick<Queryable, "query">,
  collection: string,
  field: string,
  holders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await store.query<{ holder: string; value: string }>(
    `select doc_id as holder, value from secrets where collection = $1 and field = $2 and doc_id = any($3::text[])`,
    [collection, field, holders],
  );
  return new Map(rows.map(({ holder, value }) => [holder, value]));
}
