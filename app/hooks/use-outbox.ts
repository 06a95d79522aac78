import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { WaitingFile } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** Every edit that has not reached the server, oldest first. */
export function useOutbox(): readonly OutboxOperation[] {
  return useObservable(useClient().engine.outbox);
}

/** The oldest waiting edit of a document: the one that is stuck when something is. `undefined` when nothing waits. */
export function useOperation(collection: string, id: string | null): OutboxOperation | undefined {
  return useOutbox().find((operation) => operation.collection === collection && operation.id === id);
}

/** Every captured file that has not reached the server, oldest first. */
export function useWaitingFiles(): readonly WaitingFile[] {
  return useObservable(useClient().engine.files);
}
