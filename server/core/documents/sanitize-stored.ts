import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed, collections } from "../../../schema/registry.ts";
import type { CommandContext, PublishedChange } from "../../context/command-context.ts";
import type { Store } from "../../context/store.ts";
import { SANITIZER_VERSION } from "../html/sanitize-html.ts";
import { sanitizeStoredAside } from "../html/sanitize-values.ts";
import { STORED_COLUMNS, type StoredRow, storedDocument } from "../rows/stored-document.ts";
import { Workspace } from "../rows/workspace.ts";
import { putFound } from "./put-again.ts";

type Sanitizing = Pick<CommandContext, "store" | "publish">;

/** Documents at a time: while they are written, nobody else saves anything in their project. */
const BATCH = 20;

/**
 * Writes documents whose HTML an older sanitiser let through as today's would, and tells devices of those that it changes. Nobody edited
 * them (`putFound`). Each remembers the version that it has been through, so that any process goes on where another one ended, and what
 * is saved meanwhile is done already. `stopped`: `goesOn` said so.
 */
export async function sanitizeStored(sanitizing: Sanitizing, goesOn: () => boolean = () => true): Promise<"done" | "stopped"> {
  while (goesOn()) {
    const began = performance.now();
    const rows = await readStale(sanitizing.store);
    const [first] = rows;
    if (!first) return "done";
    const ofOneScope = rows.filter(({ scope }) => scope === first.scope);
    const clean: Clean[] = [];
    for (const row of ofOneScope) clean.push({ row, data: await sanitized(row) });
    const changes = await write(sanitizing.store, first.scope, clean);
    for (const change of changes) sanitizing.publish({ ...change, sessionNonce: null });
    // Others have the database for as long.
    await setTimeout(performance.now() - began);
  }
  return "stopped";
}

interface Clean {
  readonly row: StoredRow;
  readonly data: AnyDocument;
}

/** The version stands in the statement itself: it is what the index is limited to. */
function readStale(store: Store): Promise<StoredRow[]> {
  return store.query<StoredRow>(
    `select ${STORED_COLUMNS} from documents d where d.html_version < ${SANITIZER_VERSION} and d.collection = any($1::text[])
      order by d.scope, d.seq limit ${BATCH}`,
    [Object.keys(collections)],
  );
}

async function sanitized({ collection, data }: StoredRow): Promise<AnyDocument> {
  const definition = collectionNamed(collection);
  const { id, createdAt, updatedAt } = data;
  return definition ? { ...(await sanitizeStoredAside(definition, data)), id, createdAt, updatedAt } : data;
}

/** Those that nobody has written meanwhile. Of what is deleted, or stays as it is, nobody is notified. */
function write(store: Store, scope: string, clean: readonly Clean[]): Promise<Omit<PublishedChange, "sessionNonce">[]> {
  return store.transaction(async (tx) => {
    const seqs = clean.map(({ row }) => Number(row.seq));
    const current = { text: `select seq from documents where scope = $1 and seq = any($2::bigint[])`, params: [scope, seqs] };
    const { workspace, results } = await Workspace.open(tx, [scope], [current]);
    const unwritten = new Set((results[0] ?? []).map(({ seq }) => Number(seq)));
    for (const { row, data } of clean) {
      if (!unwritten.has(Number(row.seq))) continue;
      if (row.deleted_at === null && !isDeepStrictEqual(row.data, data))
        putFound(workspace, { ...storedDocument(row), data }, {});
      else
        tx.atCommit([
          {
            text: `update documents set html_version = $3, data = $4::jsonb where scope = $1 and seq = $2`,
            params: [scope, Number(row.seq), SANITIZER_VERSION, JSON.stringify(data)],
          },
        ]);
    }
    return workspace.flush();
  });
}
