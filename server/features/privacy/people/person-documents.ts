import { collectionNamed } from "../../../../schema/registry.ts";
import type { Queryable } from "../../../context/store.ts";
import type { Behaviours } from "../../../core/behaviours/behaviours.ts";
import type { PersonLine } from "./person-line.ts";

/** Documents that are looked through at a time. */
const BATCH = 1_000;

interface Row {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
  readonly updatedAt: string;
  readonly createdBy: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/**
 * Documents that name the person, with the fields that do; whole, where the person says something in it to others (`personal` of its
 * collection).
 */
export async function* personDocuments(store: Queryable, behaviours: Behaviours, id: string): AsyncGenerator<PersonLine> {
  let after = ["", "", ""];
  for (;;) {
    const rows = await store.query<Row>(
      `select scope, collection, id, updated_at as "updatedAt", created_by as "createdBy",
          case when created_by is not distinct from $4 or position($4 in data::text) > 0 then data end as data
        from documents where (scope, collection, id) > ($1, $2, $3) and deleted_at is null and not (collection = 'user' and id = $4)
        order by scope, collection, id limit ${BATCH}`,
      [...after, id],
    );
    for (const row of rows) if (row.data !== null) yield lineOf(row, row.data, behaviours, id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = [last.scope, last.collection, last.id];
  }
}

function lineOf(
  { scope, collection, id, updatedAt, createdBy }: Row,
  data: Readonly<Record<string, unknown>>,
  behaviours: Behaviours,
  person: string,
): PersonLine {
  const title = data[collectionNamed(collection)?.titleField ?? ""];
  const names = Object.entries(data).flatMap(([name, value]) => (JSON.stringify(value)?.includes(person) ? [name] : []));
  const isOwn = createdBy === person && behaviours.of({ name: collection }).personal === true;
  return {
    kind: "document",
    ...{ project: scope, collection, id, at: updatedAt, names },
    title: typeof title === "string" ? title : null,
    ...(isOwn && { data }),
  };
}
