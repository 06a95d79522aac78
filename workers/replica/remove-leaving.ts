import type { DBCore, DBCoreTable, Dexie } from "dexie";

/**
 * Rows of the table `name` whose keys are in `leaving` go from the disk where RxDB would keep them as deleted ones: a full
 * device takes no more rows, but always lets some go. RxDB tells every realm of the deletion all the same.
 */
export function removeLeaving(database: Dexie, name: string, leaving: ReadonlySet<string>): void {
  database.use({
    stack: "dbcore",
    name: "remove-leaving",
    create: (core): DBCore => ({
      ...core,
      table: (table) => (table === name ? removing(core.table(table), leaving) : core.table(table)),
    }),
  });
}

function removing(table: DBCoreTable, leaving: ReadonlySet<string>): DBCoreTable {
  const keyOf = table.schema.primaryKey.extractKey;
  const isLeaving = (row: { readonly _deleted?: unknown }) => row._deleted === "1" && leaving.has(String(keyOf?.(row)));
  return {
    ...table,
    mutate: (request) =>
      request.type === "put" && request.values.length > 0 && request.values.every(isLeaving)
        ? table.mutate({ type: "delete", trans: request.trans, keys: request.values.map((row) => keyOf?.(row)) })
        : table.mutate(request),
  };
}
