import type { Queryable } from "../../../context/store.ts";

interface Index {
  readonly name: string;
  /** Statement that makes it. */
  readonly definition: string;
}

/** Fills tables without their indexes, those of constraints aside, and makes these again: row by row they take several times as long. */
export async function withoutIndexes(tx: Queryable, fill: () => Promise<void>): Promise<void> {
  const indexes = await tx.query<Index>(
    `select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
      order by 1`,
  );
  for (const { name } of indexes) await tx.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await tx.query(definition);
}
