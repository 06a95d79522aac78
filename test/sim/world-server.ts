import type { PullResponse } from "../../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../../schema/wire/push-changes.ts";
import type { Values } from "../../sync/outbox-operation.ts";

/** What the simulation needs of a server. The model implements it; the real commands can take its place. */
export interface WorldServer {
  pull(cursor: string | null): PullResponse;
  push(request: PushRequest): PushResponse;
  /** Idempotent by operation id. */
  upload(operationId: string): { readonly id: string; readonly document: Values };
  /** For the checks: all documents there are, and every set of values ever stored or set aside in the history. */
  documents(): readonly (Values & { readonly id: string })[];
  history(): readonly Values[];
  /** How often each operation took effect. */
  effects(): ReadonlyMap<string, number>;
  /** The ids it gave to documents that a device had named, by the device's. */
  finalIds(): ReadonlyMap<string, string>;
}
