import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { collections } from "../../../../schema/registry.ts";
import type { Store } from "../../../context/store.ts";
import { auditWithPseudonym, entryWithPseudonym, isKnownByPeople, type Replacing, withPseudonym } from "./pseudonym.ts";

/** Rows that are looked through at a time. */
const BATCH = 1_000;

interface VersionRow {
  readonly id: string;
  readonly collection: string;
  readonly data: AnyDocument;
  readonly version: AnyDocument | null;
}

/** Puts the pseudonym into some of the former versions, those behind the id. Answers how far it came, `null` at the end. */
export async function replaceInHistory(store: Store, replacing: Replacing, after: string): Promise<string | null> {
  const { person, pseudonym } = replacing;
  const isNamed = `created_by is not distinct from $2 or doc_created_by is not distinct from $2 or position($2 in data::text) > 0
    or position($2 in coalesce(version::text, '')) > 0 or (collection = any($4::text[]) and data ->> 'title' = any($3::text[]))`;
  const rows = await store.query<{ id: string; row: VersionRow | null }>(
    `select id, case when ${isNamed} then jsonb_build_object('id', id, 'collection', collection, 'data', data, 'version', version) end as row
      from history where id > $1 order by id limit ${BATCH}`,
    [after, person.id, person.names, Object.keys(collections).filter(isKnownByPeople)],
  );
  const changed = rows.flatMap(({ row }) => {
    if (row === null) return [];
    const { id, collection, data, version } = row;
    return [
      {
        id,
        data: entryWithPseudonym(collection, data, replacing),
        version: version && withPseudonym(collection, version, replacing),
      },
    ];
  });
  if (changed.length > 0) {
    await store.query(
      `update history h set data = r.data, version = r.version,
          created_by = case when h.created_by = $2 then $3 else h.created_by end,
          doc_created_by = case when h.doc_created_by = $2 then $3 else h.doc_created_by end
        from jsonb_to_recordset($1::jsonb) as r (id text, data jsonb, version jsonb) where h.id = r.id`,
      [JSON.stringify(changed), person.id, pseudonym.id],
    );
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}

/** The same of the audit. */
export async function replaceInAudit(store: Store, replacing: Replacing, after: string): Promise<string | null> {
  const { person, pseudonym } = replacing;
  const isNamed = `created_by is not distinct from $2 or position($2 in data::text) > 0
    or (data ->> 'what' = 'rightsChanged' and exists (select from unnest($3::text[]) name where position(name in data ->> 'about') > 0))`;
  const rows = await store.query<{ id: string; data: AnyDocument | null }>(
    `select id, case when ${isNamed} then data end as data from audit_entries where id > $1 order by id limit ${BATCH}`,
    [after, person.id, person.names],
  );
  const changed = rows.flatMap(({ id, data }) => (data === null ? [] : [{ id, data: auditWithPseudonym(data, replacing) }]));
  if (changed.length > 0) {
    await store.query(
      `update audit_entries e set data = r.data, created_by = case when e.created_by = $2 then $3 else e.created_by end
        from jsonb_to_recordset($1::jsonb) as r (id text, data jsonb) where e.id = r.id`,
      [JSON.stringify(changed), person.id, pseudonym.id],
    );
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
}
