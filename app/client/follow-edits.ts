import { isLocalId } from "../../schema/ids.ts";
import { isSameValue } from "../../schema/values/same-value.ts";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { Client, Row } from "./client-api.ts";

/** An edit that the device has, on its way to the server. */
export interface FollowedEdit {
  readonly collection: string;
  /** Of the document, as it was known when the edit was queued. */
  readonly id: string;
  /** Operations of the document that waited before, which say nothing of this edit. */
  readonly former: ReadonlySet<string>;
  /** Whether the document, as the server has it, says what the edit asked for. `null`: the device does not have it. */
  holds(row: Row | null): boolean;
}

/** `withdrawn`: nothing waits any more, and the server does not have it either; somebody gave it up. */
export type EditFate =
  | { readonly tag: "delivered" }
  | { readonly tag: "conflict" }
  | { readonly tag: "refused"; readonly message: string }
  | { readonly tag: "withdrawn" };

type Followed = Pick<Client, "engine" | "replica" | "session" | "network">;
type Operations = ReadonlyMap<string, readonly OutboxOperation[]>;

/**
 * Calls back once for each edit when it is known what became of it, until the returned function is called. Nothing is taken for delivered
 * because the page does not see it wait: the page hears of the outbox later than of its own edits, so the device itself is asked.
 */
export function followEdits(
  client: Followed,
  edits: readonly FollowedEdit[],
  settled: (edit: FollowedEdit, fate: EditFate) => void,
): () => void {
  const { engine, session, network } = client;
  const userId = session.state.get().profile?.id;
  const open = new Set(edits);
  let isStopped = false;
  let looking = false;
  let isOutdated = false;
  const settle = (edit: FollowedEdit, fate: EditFate) => {
    open.delete(edit);
    if (!isStopped) settled(edit, fate);
  };
  const judge = (edit: FollowedEdit) => {
    open.delete(edit);
    void fateOf(client, edit).then((fate) => settle(edit, fate), ignoreUnknownFate);
  };
  const look = async () => {
    const unseen = unanswered(open, byDocument(engine.outbox.get()), settle);
    // Without a network nothing is delivered; only what the server never knew can be gone.
    const isAway = !network.get() || engine.status.get().offlineSince !== null;
    const gone = isAway ? unseen.filter(({ id }) => isLocalId(id)) : unseen;
    if (gone.length === 0) return;
    const left = byDocument((await engine.listLeftWork()).flatMap(({ operations }) => operations));
    for (const edit of unanswered(gone, left, settle)) judge(edit);
  };
  const lookAgain = async () => {
    isOutdated = true;
    if (looking) return;
    looking = true;
    // With another person's session there is nobody left who could be notified.
    while (isOutdated && open.size > 0 && session.state.get().profile?.id === userId) {
      isOutdated = false;
      await look().catch(ignoreUnknownFate);
    }
    looking = false;
    if (open.size === 0) stop();
  };
  const news = [engine.outbox, engine.status, network].map((each) => each.subscribe(() => void lookAgain()));
  const stop = () => {
    for (const end of news) end();
  };
  void lookAgain();
  return () => {
    isStopped = true;
    open.clear();
    stop();
  };
}

/** A device that does not answer is asked again with the next change. */
function ignoreUnknownFate(): void {}

/** Operations of the document that wait at the moment. */
export function waitingOf({ engine }: Pick<Client, "engine">, collection: string, id: string): ReadonlySet<string> {
  const own = engine.outbox.get().filter((operation) => operation.collection === collection && operation.id === id);
  return new Set(own.map(({ operationId }) => operationId));
}

/** Whether the document has what was changed. */
export function saysTheSame(base: Values, asked: Values, now: Values): boolean {
  return Object.keys(asked).every((name) => isSameValue(asked[name], base[name]) || isSameValue(asked[name], now[name]));
}

type Values = Readonly<Record<string, unknown>>;

/** Settles those that wait for a person; answers those of which no operation is left. */
function unanswered(
  edits: Iterable<FollowedEdit>,
  operations: Operations,
  settle: (edit: FollowedEdit, fate: EditFate) => void,
): FollowedEdit[] {
  return [...edits].filter((edit) => {
    const own = operations.get(keyOf(edit))?.filter(({ operationId }) => !edit.former.has(operationId)) ?? [];
    for (const { state } of own) {
      if (state.tag === "conflict") settle(edit, { tag: "conflict" });
      if (state.tag === "refused") settle(edit, { tag: "refused", message: state.message });
    }
    return own.length === 0;
  });
}

async function fateOf({ engine, replica }: Followed, edit: FollowedEdit): Promise<EditFate> {
  const { collection } = edit;
  const id = isLocalId(edit.id) ? await engine.finalId(edit.id) : edit.id;
  const row = await settledRow(replica, collection, id);
  return { tag: edit.holds(row) ? "delivered" : "withdrawn" };
}

/** The document without an edit of its own on top. */
function settledRow(replica: Client["replica"], collection: string, id: string): Promise<Row | null> {
  return new Promise((resolve) => {
    let isFound = false;
    let stop: (() => void) | null = null;
    stop = replica.observeDocument(collection, id, (row) => {
      if (isFound || (row !== null && row.sync !== "clean")) return;
      isFound = true;
      stop?.();
      resolve(row);
    });
    if (isFound) stop();
  });
}

function byDocument(operations: readonly OutboxOperation[]): Operations {
  return Map.groupBy(operations, keyOf);
}

function keyOf({ collection, id }: { readonly collection: string; readonly id: string }): string {
  return `${collection}|${id}`;
}
