import type { DBCore, DBCoreTable, Dexie } from "dexie";

/**
 * Rows of the table `name` whose keys are in `presumed` are added without being looked for first, which is half the work of
 * a write. Where one is there after all the transaction fails and changes nothing: the caller writes again without presuming.
 */
export function addPresumedNew(database: Dexie, name: string, presumed: ReadonlySet<string>): void {
  database.use({
    stack: "dbcore",
    name: "presumed-new",
    create: (core): DBCore => ({
      ...core,
      table: (table) => (table === name ? presuming(core.table(table), presumed) : core.table(table)),
    }),
  });
}

function presuming(table: DBCoreTable, presumed: ReadonlySet<string>): DBCoreTable {
  const isNew = (key: unknown) => typeof key === "string" && presumed.has(key);
  const keyOf = table.schema.primaryKey.extractKey;
  return {
    ...table,
    getMany: (request) =>
      request.keys.length > 0 && request.keys.every(isNew)
        ? Promise.resolve(request.keys.map(() => undefined))
        : table.getMany(request),
    mutate: (request) => {
      if (request.type !== "put" || !keyOf) return table.mutate(request);
      const areNew = request.values.every((value) => isNew(keyOf(value)));
      return table.mutate(areNew ? { ...request, type: "add" } : request);
    },
  };
}
