import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { DocumentChange } from "../../core/behaviours/behaviour.ts";
import { putFound } from "../../core/documents/put-again.ts";
import type { StoredDocument } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

const NAME = "article-annotation";

/** What somebody said in a thread. */
export interface Said {
  readonly by: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Ids of those whom a thread waits for: whoever made the article and all who speak in it, but for whoever spoke last. Nobody once it is resolved. */
export function waitingFor(thread: { readonly owner: unknown; readonly resolved: unknown }, said: readonly Said[]): string[] {
  if (thread.resolved === true) return [];
  const inOrder = said.toSorted((one, other) => Number(one.at > other.at) - Number(one.at < other.at));
  const last = inOrder.at(-1)?.by;
  const people = [thread.owner, ...inOrder.map(({ by }) => by)].filter((id): id is string => typeof id === "string" && id !== "");
  return [...new Set(people)].filter((id) => id !== last);
}

/** What was said in the thread behind its first one. */
export async function answersIn(work: Workspace, scope: string, first: string): Promise<Said[]> {
  const ids = await work.holdersOf({ scope, collection: NAME, field: "thread", value: first });
  const keys = ids.map((id) => ({ scope, collection: NAME, id }));
  await work.load(keys);
  return keys.flatMap((key) => work.findLive(key) ?? []).map(saidIn);
}

export function saidIn({ createdBy, createdAt }: Pick<StoredDocument, "createdBy" | "createdAt">): Said {
  return { by: createdBy, at: createdAt };
}

/** An answer has come, or gone: the first one of its thread says whom that waits for now. */
export async function noteWaiting(
  _ctx: CommandContext,
  work: Workspace,
  { scope, before, after }: DocumentChange,
): Promise<void> {
  const first = after?.thread ?? before?.thread;
  if (typeof first !== "string" || first === "") return;
  const key = { scope, collection: NAME, id: first };
  await work.load([key]);
  const head = work.findLive(key);
  if (head !== null) putWaiting(work, head, await answersIn(work, scope, first));
}

/** The threads about an article that is gone wait for nobody; they do again once it is back. */
export async function noteWaitingAbout(work: Workspace, scope: string, article: string, isGone: boolean): Promise<void> {
  const ids = await work.holdersOf({ scope, collection: NAME, field: "article", value: article });
  const keys = ids.map((id) => ({ scope, collection: NAME, id }));
  await work.load(keys);
  const all = keys.flatMap((key) => work.findLive(key) ?? []);
  for (const head of all) {
    if (typeof head.data.thread === "string") continue;
    if (isGone) put(work, head, []);
    else putWaiting(work, head, all.filter(({ data }) => data.thread === head.id).map(saidIn));
  }
}

function putWaiting(work: Workspace, head: StoredDocument, answers: readonly Said[]): void {
  const { owner, resolved } = head.data;
  put(work, head, waitingFor({ owner, resolved }, [saidIn(head), ...answers]));
}

function put(work: Workspace, head: StoredDocument, waitsFor: readonly string[]): void {
  if (!isSameValue(waitsFor, head.data.waitsFor ?? [])) putFound(work, head, { waitsFor });
}
