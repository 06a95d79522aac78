import type { PullResponse, Restored } from "../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../schema/wire/push-changes.ts";
import type { ReturningFile } from "../schema/wire/upload-headers.ts";
import type { CapturedAsset, IdMapping, OutboxOperation } from "./outbox/outbox-operation.ts";
import type { ReplicaChange } from "./replica-change.ts";

/** Everything the outbox holds for one person in one project, as the steps take it. */
export interface OutboxContents {
  /** By `order`, smallest first. */
  readonly operations: readonly OutboxOperation[];
  /** By `order`, smallest first. */
  readonly assets: readonly CapturedAsset[];
  readonly mappings: readonly IdMapping[];
}

/** What a step wants changed in the outbox. Absent lists change nothing. */
export interface OutboxChange {
  readonly put?: readonly OutboxOperation[];
  /** Operation ids. Applied before `put`. */
  readonly remove?: readonly string[];
  readonly putAssets?: readonly CapturedAsset[];
  /** Local ids of captured files. Applied before `putAssets`. */
  readonly removeAssets?: readonly string[];
  readonly mappings?: readonly IdMapping[];
}

/**
 * The write-ahead outbox, database `offline-storage`. All methods concern one person in one project. Rejects with
 * CierreError `deviceStorage` when the device would not take the write; then nothing of it was written.
 */
export interface OutboxStore {
  read(): Promise<OutboxContents>;
  /**
   * Reads, computes and writes in ONE read-write transaction with strict durability, so that a save in another tab and
   * the settling of an answer never overwrite each other. `step` is synchronous and may run more than once; its result
   * is returned once durable.
   */
  update<T extends OutboxChange>(step: (contents: OutboxContents) => T): Promise<T>;
}

/**
 * The replica on this device. Changes of one call need not be atomic: they are derived from outbox and feed, and are
 * written again after a crash. A put whose `basedOn` is older than the stored row's `updatedAt` is left out, and so
 * is one that `onlyReplaces` where there is no row. Writing what is already there must not wake queries needlessly.
 */
export interface ReplicaStore {
  write(changes: readonly ReplicaChange[]): Promise<void>;
}

/** Where the feed of one person in one project stands. */
export interface StoredCursor {
  readonly cursor: string;
  /** The snapshot is complete. */
  readonly ready: boolean;
  /** As long as it is not: the run of the feed brings the state of a server that was restored from a backup. */
  readonly restored?: Restored;
}

/** Written only AFTER the replica took the page's documents: a crash between the two repeats the page. */
export interface CursorStore {
  read(): Promise<StoredCursor | null>;
  /** `null` begins the feed again. */
  write(cursor: StoredCursor | null): Promise<void>;
}

/** Unsaved typing, by the key the page gives it. */
export interface JournalStore<Entry extends { readonly key: string }> {
  read(key: string): Promise<Entry | null>;
  list(): Promise<readonly Entry[]>;
  write(entry: Entry): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * The server. Rejects with CierreError: `missingResponse` when no answer came (the server may have acted), `aborted`,
 * `unauthenticated`, `cursorExpired` and whatever code the answer carries. Answers are validated before they return.
 */
export interface HttpPort {
  /** `cursor: null` asks for the snapshot from its beginning; `former`: the cursor that the device had before it. */
  pull(cursor: string | null, limit: number, former?: string): Promise<PullResponse>;
  /** `writtenAgo`: how many seconds ago each operation was stored, for people. */
  push(request: PushRequest, writtenAgo?: readonly number[]): Promise<PushResponse>;
  /**
   * Sends a file; idempotent by the asset's `operationId`. Answers the final id of its `asset` document.
   * `progress`: fraction sent, 0..1; it may never be called. Once `givenUp` is aborted it is cut off, and what the server has of the
   * file is forgotten: rejects with `aborted`.
   */
  upload(
    file: FileToSend,
    progress?: (fraction: number) => void,
    givenUp?: AbortSignal,
  ): Promise<{ readonly id: string; readonly document: Record<string, unknown> }>;
}

/** Captured on this device, or one that it has sent before and a restored server has lost. */
export interface FileToSend extends Pick<CapturedAsset, "operationId" | "name" | "type" | "blob" | "endpoint"> {
  readonly returning?: ReturningFile;
}

/** Tells when to pull, never what. */
export interface SocketPort {
  connect(listener: (happening: "connected" | "lost" | "event" | "refused" | "rights") => void): void;
  close(): void;
}

/** One named exclusive lock shared by all tabs of the browser. */
export interface LockPort {
  /**
   * Waits in the queue for the lock; with `steal` takes it from whoever holds it. `granted` is called once while it is
   * held, `lost` once when somebody stole it. Returns the function that leaves the queue or releases the lock; after
   * that neither is called.
   */
  request(options: { readonly steal: boolean }, listener: { granted(): void; lost(): void }): () => void;
}

/** Messages between the tabs of one person and project. */
export type ChannelMessage =
  /** From a follower every PING_MS while it is seen: leader, send a heartbeat. */
  | { readonly tag: "ping" }
  /** The leader's answer to a ping; `from` tells two leaders apart. */
  | { readonly tag: "heartbeat"; readonly from: string }
  /** A follower queued something: leader, push. */
  | { readonly tag: "poke" }
  /** The leader settled operations: waiting saves look at the outcome, drafts are rewritten. */
  | { readonly tag: "settled"; readonly operationIds: readonly string[]; readonly mappings: readonly IdMapping[] };

/** The device's clock in ms since 1970; may be wrong by days and may jump. Only for people and for durations. */
export interface Clock {
  now(): number;
  /** Calls back once after `ms`; returns the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

export interface Ids {
  /** A UUID. */
  next(): string;
}

export interface Random {
  /** `0 <= x < 1`. */
  next(): number;
}
