import { type ReactNode, useMemo } from "react";
import { isLocalId } from "../../schema/ids.ts";
import { t, textOfKey } from "../../schema/messages/catalogue.ts";
import type { Client, EngineClient, Row } from "../client/client-api.ts";
import { type EditFate, type FollowedEdit, followEdits, saysTheSame, waitingOf } from "../client/follow-edits.ts";
import { failureText } from "../failures/failure-text.tsx";
import { useClient } from "./use-client.ts";
import { type Notify, useNotify } from "./use-notify.ts";

type SaveInput = Parameters<EngineClient["save"]>[0];
type Values = SaveInput["data"];

/** How long an action waits for the server before it says that it is still to come, in milliseconds. */
const SERVER_PATIENCE_MS = 1500;

/** What is said of an action, each at its time. */
export interface EditWords {
  /** The device has it, the server not yet. */
  readonly queued: ReactNode;
  /** The server has it. */
  readonly done: ReactNode;
  /** It will not be; the reason follows. */
  readonly failed: string;
  /** How long a word of success shows, in milliseconds. */
  readonly autoClose?: number;
}

/**
 * The door for what a button does to a document: it queues the edit, and says of it what is true at the time. No word of success comes
 * before the server has it, also when that is long after the page was left. The answer is whether the edit goes its way.
 */
interface ReportedEdits {
  save(input: SaveInput, words: EditWords): Promise<boolean>;
  remove(removed: Pick<FollowedEdit, "collection" | "id"> & { readonly seen: Values | null }, words: EditWords): Promise<boolean>;
  /** Rejects with what `act` rejects with. */
  resolve(resolved: Pick<FollowedEdit, "collection" | "id">, act: () => Promise<void>, words: EditWords): Promise<void>;
  /** Of a new document that was saved by its own page, which said so: what the server does with it is said from here on. */
  follow(saved: { readonly tag: string; readonly id: string }, collection: string, words: EditWords): void;
  /** Takes back what is said of an edit that its maker undoes. */
  unsay(collection: string, id: string): void;
}

export function useReportedEdits(): ReportedEdits {
  const client = useClient();
  const notify = useNotify();
  return useMemo(() => createReportedEdits(client, notify), [client, notify]);
}

type Following = Map<string, () => void>;
/** Edits that are followed, by document; they outlive the pages that made them. */
const followed = new WeakMap<Client["engine"], Following>();

function createReportedEdits(client: Client, notify: Notify): ReportedEdits {
  const { engine } = client;
  const said = reporterOf(client, notify);
  const patience = () => (client.network.get() && engine.status.get().offlineSince === null ? SERVER_PATIENCE_MS : 0);
  const failed = (words: EditWords, error: unknown) => {
    notify.error(failureText(words.failed, error));
    return false;
  };
  return {
    async save(input, words) {
      const { collection, base, data } = input;
      const former = input.id === null ? none : waitingOf(client, collection, input.id);
      try {
        const outcome = await engine.save(input, patience());
        if (outcome.tag === "refused" || outcome.tag === "conflict") {
          said.settled(words, null, outcome);
          return false;
        }
        const holds = (row: Row | null) => row !== null && saysTheSame(base ?? {}, data, row.data);
        said.kept(outcome, { collection, id: outcome.id, former, holds }, words);
        return true;
      } catch (error) {
        return failed(words, error);
      }
    },
    async remove({ collection, id, seen }, words) {
      const former = waitingOf(client, collection, id);
      try {
        if ((await engine.remove(collection, id, seen)) === "conflict") {
          said.settled(words, null, { tag: "conflict" });
          return false;
        }
        said.kept({ tag: "device" }, { collection, id, former, holds: (row) => row === null }, words, patience());
        return true;
      } catch (error) {
        return failed(words, error);
      }
    },
    async resolve({ collection, id }, act, words) {
      const former = waitingOf(client, collection, id);
      await act();
      said.kept({ tag: "device" }, { collection, id, former, holds: () => true }, words, patience());
    },
    follow({ tag, id }, collection, words) {
      const holds = (row: Row | null) => row !== null && !isLocalId(row.id);
      said.kept({ tag }, { collection, id, former: none, holds }, words);
    },
    unsay: (collection, id) => said.unsay(collection, id),
  };
}

const none: ReadonlySet<string> = new Set();

function reporterOf(client: Client, notify: Notify) {
  const following: Following = followed.get(client.engine) ?? new Map();
  followed.set(client.engine, following);
  const unsay = (collection: string, id: string) => {
    const toast = toastOf({ collection, id });
    following.get(toast)?.();
    following.delete(toast);
    notify.hide(toast);
  };
  const settled = (words: EditWords, toast: string | null, fate: EditFate) => {
    if (toast !== null) notify.hide(toast);
    // A page that is left, as after a deletion, takes its own errors along.
    const fail = (text: string) => notify.error(text, { outlivesPage: true });
    if (fate.tag === "conflict") fail(t("entry.conflict"));
    if (fate.tag === "refused") fail(`${words.failed}. ${t("entry.refusedFor", { reason: textOfKey(fate.message) })}`);
    if (fate.tag === "delivered")
      notify.success(words.done, { autoClose: words.autoClose, ...(toast !== null && { id: toast }) });
  };
  return {
    settled,
    unsay,
    /** `patience`: how long the server may take before the edit is said to wait. */
    kept({ tag }: { readonly tag: string }, edit: FollowedEdit, words: EditWords, patience = 0) {
      const toast = toastOf(edit);
      unsay(edit.collection, edit.id);
      if (tag === "server") return settled(words, toast, { tag: "delivered" });
      const sayQueued = () => {
        if (tag === "memory") notify.error(t("entry.savedInMemory"));
        else notify.info(words.queued, { id: toast, autoClose: words.autoClose });
      };
      const waiting = patience > 0 ? setTimeout(sayQueued, patience) : sayQueued();
      const unfollow = followEdits(client, [edit], (_edit, fate) => {
        clearTimeout(waiting ?? undefined);
        following.delete(toast);
        settled(words, toast, fate);
      });
      following.set(toast, () => {
        clearTimeout(waiting ?? undefined);
        unfollow();
      });
    },
  };
}

function toastOf({ collection, id }: Pick<FollowedEdit, "collection" | "id">): string {
  return `edit|${collection}|${id}`;
}
