import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { Statement, Transaction } from "../../../context/store.ts";
import { type CodeProblem, codeProblemText } from "../../../core/code/code-problem.ts";
import { putFound } from "../../../core/documents/put-again.ts";
import { requireCollection } from "../../../core/rows/stored-document.ts";
import { Workspace } from "../../../core/rows/workspace.ts";
import { noticeOfFailure, siteProgram } from "./notice-of-failure.ts";
import type { PartServices, PartVersion } from "./part-states.ts";
import type { PartRow } from "./site-parts.ts";

export interface PartFailure {
  /** Whose code it is, and the field; `null` for an original. */
  readonly document:
    | (Pick<PartRow, "collection" | "id"> & { readonly field: "html" | "less" | "js" | "code" | "indexCode" | "components" })
    | null;
  /** What a compiler or a program says, or words for people that say all of it. */
  readonly problem: CodeProblem | string;
  /** It took too long. */
  readonly isSlow: boolean;
}

interface StateRow {
  readonly good_hash: string | null;
  readonly failing_hash: string | null;
  readonly told_hash: string | null;
  readonly collection: string | null;
  readonly doc_id: string | null;
}

/** Collections whose documents say what is wrong with them on the site (`siteError`). */
const REPORTING = new Set(["html-style", "html-template", "html-fragment", "custom-widget", "custom-route", "page", "front"]);

/** Keeps what worked, and takes away what was said of an earlier version. Answers the hash that fails all the same, for some pages. */
export async function reportWorks(services: PartServices, version: PartVersion, good: string): Promise<string | null> {
  const { scope, part, hash } = version;
  return inScope(services, version, async ({ work, tx, before }) => {
    if (before?.good_hash === hash && (before.failing_hash === null || before.failing_hash === hash)) return before.failing_hash;
    await tx.query(
      `insert into site_parts (scope, part, good, good_hash) values ($1, $2, $3, $4) on conflict (scope, part) do update
        set good = excluded.good, good_hash = excluded.good_hash, failing_hash = null, collection = null, doc_id = null, problem = null`,
      [scope, part, good, hash],
    );
    if (before?.failing_hash) await markDocument(tx, work, scope, before);
    return null;
  });
}

/**
 * Notes that a version fails: in its document, in the log and in messages to whoever changed it and the site last, once for each version.
 * Answers the hash of what worked last.
 */
export async function reportFailure(services: PartServices, version: PartVersion, failure: PartFailure): Promise<string | null> {
  const { scope, part, hash } = version;
  const { document, problem } = failure;
  const ofCode = typeof problem !== "string";
  const words = ofCode ? `${labelOf(document)}${codeProblemText(problem)}` : problem;
  return inScope(services, version, async ({ work, tx, before }) => {
    const wasNotified = before?.told_hash === hash;
    if (wasNotified && before.failing_hash === hash) return before.good_hash;
    const isNotified = wasNotified || (await isKnown(tx, scope, document, words));
    await tx.query(
      `insert into site_parts (scope, part, failing_hash, told_hash, collection, doc_id, problem) values ($1, $2, $3, $3, $4, $5, $6)
        on conflict (scope, part) do update set failing_hash = excluded.failing_hash, told_hash = excluded.told_hash,
        collection = excluded.collection, doc_id = excluded.doc_id, problem = excluded.problem`,
      [scope, part, hash, document?.collection ?? null, document?.id ?? null, words],
    );
    if (before?.failing_hash) await markDocument(tx, work, scope, before);
    if (document) await markDocument(tx, work, scope, { collection: document.collection, doc_id: document.id });
    if (!isNotified) {
      services.logger.warn(
        { project: scope, part, document, problem: words },
        `a part of a site fails: readers get ${ofCode ? "the last version that worked" : "the rest"}`,
      );
      if (document)
        await noticeOfFailure(siteProgram(services, scope), {
          tx,
          work,
          scope,
          document,
          words: ofCode ? t("site.failing", { problem: words }) : words,
        });
    }
    return before?.good_hash ?? null;
  });
}

/** Takes back what was said of a document that people have changed since: readers' pages find out anew. Answers the parts. */
export async function forgetFailures(
  { store, changes }: PartServices,
  document: { readonly scope: string; readonly collection: string; readonly id: string },
): Promise<string[]> {
  const { scope, collection, id } = document;
  const params = [scope, collection, id];
  const [failing] = await store.query(
    `select from site_parts where scope = $1 and collection = $2 and doc_id = $3 and failing_hash is not null limit 1`,
    params,
  );
  if (!failing) return [];
  const { parts, changed } = await store.transaction(async (tx) => {
    const { workspace: work } = await Workspace.open(tx, [scope]);
    const rows = await tx.query<{ part: string }>(
      `update site_parts set failing_hash = null, problem = null
        where scope = $1 and collection = $2 and doc_id = $3 and failing_hash is not null returning part`,
      params,
    );
    await markDocument(tx, work, scope, { collection, doc_id: id });
    return { parts: rows.map(({ part }) => part), changed: work.flush() };
  });
  for (const change of changed) changes.publish({ ...change, sessionNonce: null });
  return parts;
}

function labelOf(document: PartFailure["document"]): string {
  return document ? `${textOfKey(fieldLabelKey(requireCollection(document.collection), document.field))}: ` : "";
}

/** One document may fail on several kinds of pages. */
async function isKnown(tx: Transaction, scope: string, document: PartFailure["document"], words: string): Promise<boolean> {
  const rows = await tx.query(
    `select from site_parts where scope = $1 and collection is not distinct from $2 and doc_id is not distinct from $3 and problem = $4
      and failing_hash is not null limit 1`,
    [scope, document?.collection ?? null, document?.id ?? null, words],
  );
  return rows.length > 0;
}

interface InScope {
  readonly tx: Transaction;
  readonly work: Workspace;
  readonly before: StateRow | undefined;
}

async function inScope<T>(
  { store, changes }: PartServices,
  { scope, part }: PartVersion,
  change: (inside: InScope) => Promise<T>,
): Promise<T> {
  const read: Statement = { text: `select * from site_parts where scope = $1 and part = $2`, params: [scope, part] };
  const { value, changed } = await store.transaction(async (tx) => {
    const { workspace: work, results } = await Workspace.open(tx, [scope], [read]);
    // The statement fixes the shape of its rows.
    const before = results[0]?.[0] as StateRow | undefined;
    return { value: await change({ tx, work, before }), changed: work.flush() };
  });
  for (const change of changed) changes.publish({ ...change, sessionNonce: null });
  return value;
}

/** A document says everything that is wrong with it now, line by line. */
async function markDocument(
  tx: Transaction,
  work: Workspace,
  scope: string,
  { collection, doc_id: id }: Pick<StateRow, "collection" | "doc_id">,
): Promise<void> {
  if (collection === null || id === null || !REPORTING.has(collection)) return;
  const rows = await tx.query<{ problem: string }>(
    `select distinct problem from site_parts where scope = $1 and collection = $2 and doc_id = $3 and failing_hash is not null order by 1`,
    [scope, collection, id],
  );
  const key = { scope, collection, id };
  await work.load([key]);
  const found = work.findLive(key);
  const siteError = rows.map(({ problem }) => problem).join("\n") || null;
  if (found && (found.data.siteError ?? null) !== siteError) putFound(work, found, { siteError });
}
