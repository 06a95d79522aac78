import type { Queryable, Store } from "../../../context/store.ts";
import type { Manifest } from "../archive/manifest.ts";
import type { Dump } from "./dump-database.ts";

/** Which history a database is of, and which tables it has. */
export async function readIdentity(db: Queryable): Promise<Pick<Manifest, "epoch" | "migrations">> {
  const [row] = await db.query<Pick<Manifest, "epoch" | "migrations">>(
    `select epoch::text, (select array_agg(version order by version) from applied_migrations) as migrations from store_identity`,
  );
  if (!row) throw new Error("the database has no identity");
  return row;
}

/** What a manifest has of a database whose rows the archive does not have. */
export async function readIdentityAlone(store: Store): Promise<Dump> {
  return { engine: store.kind, ...(await readIdentity(store)), tables: [], sequences: [] };
}
