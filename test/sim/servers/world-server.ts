import type { PullResponse } from "../../../schema/wire/pull-changes.ts";
import type { PushRequest, PushResponse } from "../../../schema/wire/push-changes.ts";
import type { Values } from "../../../sync/outbox/outbox-operation.ts";

/** A document as the server has it. */
export type ServerDocument = Values & { readonly id: string };

/** What the simulation needs of a server: a few lines that model one, or the real commands. All answers are copies. */
export interface WorldServer {
  readonly projectId: string;
  /** Ids of people, as many as wanted; several devices may be one person's. */
  readonly people: readonly string[];
  /** Those of them who may write everything. */
  readonly editors: readonly string[];
  /** Throws CierreError like `HttpPort`. */
  pull(userId: string, cursor: string | null, former?: string): Promise<PullResponse>;
  push(userId: string, request: PushRequest): Promise<PushResponse>;
  /** Idempotent by operation id. */
  upload(userId: string, file: UploadedFile): Promise<{ readonly id: string; readonly document: Values }>;
  /** Cursors given so far are no longer known. */
  expireCursors(): Promise<void>;
  /** Keeps what the server has now, to go on from later. */
  backUp(): Promise<void>;
  /** The server goes on from the backup; what happened since is nowhere but on devices. */
  restore(): Promise<void>;
  /** The database is lost at the nth hop from here on, before or after that hop took effect. */
  breakAfter(hops: number): void;
  /** Whether a request waits for its database, which answers in its own time. */
  isBusy(): boolean;
  /** For the checks: all documents of a collection, and all values that lost and were set aside in the history. */
  documents(collection: string): Promise<readonly ServerDocument[]>;
  discarded(): Promise<readonly unknown[]>;
  /** How often each operation took effect. */
  effects(): Promise<ReadonlyMap<string, number>>;
  /** The ids it gave to documents that a device had named, by the device's. */
  finalIds(): ReadonlyMap<string, string>;
}

export interface UploadedFile {
  readonly operationId: string;
  readonly name: string;
}

/** What makes a server's world its own: nothing but these decides what it does. */
export interface ServerWorld {
  /** ms since 1970 by the server's clock. */
  now(): number;
  /** A seeded unguessable id. */
  newId(): string;
}
