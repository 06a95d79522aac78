import { createHash } from "node:crypto";
import type { z } from "zod";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { wireItem } from "../../../schema/features/wires/wire-item.ts";
import type { wiresRead } from "../../../schema/wire/wires-read.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { relatedScopes } from "../../core/documents/references/touch-related.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { sanitizeValues } from "../../core/html/sanitize-values.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import type { WireEntry, WireText } from "./wire-entry.ts";

/** Texts that became documents, documents whose text is another one or taken back, and texts that no document may have. */
export type Taken = z.infer<typeof wiresRead>;

interface Arrival {
  readonly item_id: string;
  readonly digest: string;
}

type Outcome = keyof Taken | "known";

/** Stands for the digest of a text that was taken back. */
const TAKEN_BACK = "";

interface Taking {
  /** What was sent earlier is left out, ISO 8601. */
  readonly notBefore: string;
  /** What has arrived stays as it is: in a mailbox anybody may write under the id of somebody else's mail. */
  readonly isOnce?: boolean;
}

/**
 * Makes documents of the texts that are new, the oldest first, and writes later versions into those of former ones. Whoever deleted a
 * document does not get it again.
 */
export async function takeEntries(
  ctx: CommandContext,
  service: AnyDocument,
  entries: readonly WireEntry[],
  { notBefore, isOnce = false }: Taking,
): Promise<Taken> {
  const taken = { arrived: 0, changed: 0, refused: 0 };
  const known = await arrivalsOf(ctx, service, entries);
  for (const entry of newestOfEach(entries).toReversed()) {
    const digest = digestOf(entry.text);
    const arrival = known.get(entry.key);
    const sentAt = entry.text?.sentAt ?? null;
    const isOld = sentAt !== null && sentAt < notBefore;
    if (arrival === undefined ? entry.text === null || isOld : isOnce || arrival.digest === digest) continue;
    const outcome = await takeOne(ctx, service, entry, { digest, isOnce });
    if (outcome !== "known") taken[outcome] += 1;
  }
  return taken;
}

/** An agency may list several versions of a text: taken one after the other, they would change the document with every reading. */
function newestOfEach(entries: readonly WireEntry[]): readonly WireEntry[] {
  return entries.filter(({ key }, at) => entries.findIndex((entry) => entry.key === key) === at);
}

/** What has arrived of them before; that they are still sent is noted. */
async function arrivalsOf(
  ctx: CommandContext,
  { id }: AnyDocument,
  entries: readonly WireEntry[],
): Promise<Map<string, Arrival>> {
  const rows = await ctx.store.query<Arrival & { key: string }>(
    `update wire_arrivals set seen_at = $4::timestamptz where scope = $1 and service_id = $2 and key = any($3::text[])
      returning key, item_id, digest`,
    [ctx.projectId, id, entries.map(({ key }) => key), ctx.now().toISOString()],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

async function takeOne(
  ctx: CommandContext,
  service: AnyDocument,
  { key, text }: WireEntry,
  { digest, isOnce }: { readonly digest: string; readonly isOnce: boolean },
): Promise<Outcome> {
  const scope = ctx.projectId ?? "";
  try {
    const values = text === null ? null : await sanitizeValues(wireItem, { ...text }, service.id);
    return await runCommand(ctx, [scope, ...relatedScopes(ctx, wireItem)], [], async (work) => {
      // Another process may have taken it meanwhile.
      const [row] = await work.read({
        text: `select item_id, digest from wire_arrivals where scope = $1 and service_id = $2 and key = $3`,
        params: [scope, service.id, key],
      });
      const arrival = row && { item_id: String(row.item_id), digest: String(row.digest) };
      if (arrival === undefined ? values === null : isOnce || arrival.digest === digest) return "known";
      const item = await putItem(ctx, work, { service, values, arrival });
      await work.read({
        text: `insert into wire_arrivals (scope, service_id, key, item_id, digest, seen_at) values ($1, $2, $3, $4, $5, $6::timestamptz)
          on conflict (scope, service_id, key) do update set digest = excluded.digest, seen_at = excluded.seen_at`,
        params: [scope, service.id, key, item.id, digest, ctx.now().toISOString()],
      });
      return item.outcome;
    });
  } catch (error) {
    if (error instanceof CierreError && !error.retriable) return "refused";
    throw error;
  }
}

interface Put {
  readonly service: AnyDocument;
  /** `null` once the agency has taken it back. */
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly arrival: Arrival | undefined;
}

async function putItem(ctx: CommandContext, work: Workspace, { service, values, arrival }: Put) {
  const save = (id: string | null, newId: string, all: Readonly<Record<string, unknown>>) =>
    planSave(ctx, work, { ...valuesAlone, definition: wireItem, id, newId, values: all, byServer: true });
  if (arrival === undefined) {
    const id = ctx.newId();
    await save(null, id, { ...values, sentAt: values?.sentAt ?? ctx.now().toISOString(), service: service.id, revision: 1 });
    return { id, outcome: "arrived" as const };
  }
  const id = arrival.item_id;
  const key = { scope: ctx.projectId ?? "", collection: wireItem.name, id };
  await work.load([key]);
  const found = work.findLive(key);
  if (found === null) return { id, outcome: "known" as const };
  const { revision, sentAt } = found.data;
  const next =
    values === null ? { status: "KILLED" } : { ...values, sentAt: values.sentAt ?? sentAt, status: statusThen(found.data) };
  await save(id, id, { ...next, revision: Number(revision ?? 1) + 1 });
  return { id, outcome: "changed" as const };
}

/** What an article was written from has changed since; to others a later version is news like the first. */
function statusThen({ status, articles }: AnyDocument): string {
  if (status === "TAKEN" || status === "CHANGED" || idsIn(articles).length > 0) return "CHANGED";
  return status === "DISMISSED" ? "DISMISSED" : "NEW";
}

function digestOf(text: WireText | null): string {
  return text === null ? TAKEN_BACK : createHash("sha256").update(JSON.stringify(text)).digest("hex").slice(0, 32);
}
