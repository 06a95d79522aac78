import type { CommandContext } from "../../../context/command-context.ts";

/**
 * What figures are at the moment: of each name the number of the project's data (`custom-data`) that has the same name, which people and
 * feeders keep up to date. Names without such data are absent. The variables themselves have a name and nothing else.
 */
export async function readFigures(
  { store, projectId }: CommandContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await store.query<{ id: string; name: string; value: unknown }>(
    `select id, data ->> 'name' as name, data -> 'value' as value from documents
      where scope = $1 and collection = 'custom-data' and deleted_at is null
      and data ->> 'dataType' = 'number' and data ->> 'name' = any($2::text[]) order by id`,
    [projectId, names],
  );
  return new Map(rows.flatMap(({ name, value }) => (typeof value === "number" ? [[name, value] as const] : [])));
}
