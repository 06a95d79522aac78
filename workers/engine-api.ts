import type { ErrorCode, FieldErrors } from "../schema/errors.ts";
import type { ClientError } from "../schema/wire/client-errors.ts";
import type { CapturedAsset, OutboxOperation, Values } from "../sync/outbox/outbox-operation.ts";
import type { FreedSpace } from "./space/make-room.ts";

/** Who works on this device, and where. Changing it restarts the engine for the other project. */
export interface EngineSession {
  readonly token: string;
  readonly sessionNonce: string;
  readonly userId: string;
  readonly displayName: string;
  readonly projectId: string | null;
}

/** What the realtime channel tells a page. */
export type RealtimeNews =
  | { readonly tag: "connected" }
  | { readonly tag: "lost" }
  /** An event of the server's (spec 0 §7 'Realtime channel'), by its name. */
  | { readonly tag: "message"; readonly name: string; readonly message: unknown };

/** What the engine is doing, as one value that screens observe. */
export interface EngineStatus {
  readonly phase: "starting" | "idle" | "pulling" | "pushing" | "stopped";
  /** ISO timestamp since which the server cannot be reached; `null` while it can. */
  readonly offlineSince: string | null;
  /** Operations and captured files that have not reached the server, refused and conflicting ones included. */
  readonly waiting: number;
  readonly conflicts: number;
  readonly refused: number;
  /** Documents of the first synchronisation still to come; `null` once it is complete. */
  readonly remaining: number | null;
  /** The project's first synchronisation is complete on this device. */
  readonly ready: boolean;
  readonly isLeader: boolean;
  readonly lastError: { readonly code: ErrorCode; readonly message: string } | null;
  /** The session was refused; people sign in again on the spot, nothing is thrown away. */
  readonly sessionExpired: boolean;
  /** The device refused a write; the edits are held in memory until it takes them. */
  readonly deviceRefused: boolean;
  /** A newer application works on this device: this one leaves synchronising to it, and must be loaded again. */
  readonly outdated: boolean;
}

export interface SaveInput {
  readonly collection: string;
  /** `null` for a document that was never saved; the answer carries the `local:` id it got. */
  readonly id: string | null;
  /** The `local:` id that a document never saved gets; without it, one is made up. */
  readonly localId?: string;
  /** The version the person began from (server fields included); `null` for a new document. */
  readonly base: Values | null;
  /** Declared fields after the edit. */
  readonly data: Values;
}

/** The truth about a save, for the toast. */
export type SaveOutcome =
  | { readonly tag: "server"; readonly id: string; readonly document: Values }
  | { readonly tag: "device"; readonly id: string }
  | { readonly tag: "conflict"; readonly id: string; readonly operationId: string }
  | {
      readonly tag: "refused";
      readonly id: string;
      readonly operationId: string;
      readonly code: string;
      readonly message: string;
      readonly fields: FieldErrors;
    }
  /** The device would not store it; held in memory, retried until it is stored. */
  | { readonly tag: "memory"; readonly id: string };

/** What became of a deletion: it goes, or somebody has changed the document since it was on screen, which the person is asked about. */
export type RemoveOutcome = "queued" | "conflict";

/** Unsaved typing, kept so that a killed tab loses at most a second of it. */
export interface Draft {
  /** `documentKey(scope, collection, id)`, with `new` for a document never saved. */
  readonly key: string;
  readonly collection: string;
  /** Of a document never saved, the `local:` id that it will be saved under. */
  readonly id: string | null;
  readonly projectId: string;
  readonly userId: string;
  readonly base: Values | null;
  readonly values: Values;
  readonly writtenAt: string;
}

export type Resolution =
  /** Keep these values (mine, or edited by hand); the server's version stays in the history. */
  | { readonly tag: "keep"; readonly values: Values; readonly discarded: Values }
  /** Give up the edit; its values go to the history as a version. */
  | { readonly tag: "theirs" };

/** What a file is for: documents of the project, or a message, which says who gets it. */
export type FileUse = "project" | "message";

export interface CapturedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** What lies on this device of the person's work in the project. Null where the browser does not tell. */
export interface DeviceSpace {
  /** Bytes that the application takes, for everybody who uses it on this device. */
  readonly usage: number | null;
  /** Bytes that the browser lets it take. */
  readonly quota: number | null;
  /** There is so little room left that old documents and pictures go by themselves. */
  readonly isShort: boolean;
  readonly documents: number;
  readonly pictures: number;
  readonly drafts: number;
  /** Bytes of captured files that wait to be sent. */
  readonly fileBytes: number;
  /** Edits and files that wait, in every project of the person. */
  readonly waiting: number;
}

/** What a person did in one project on this device and the server does not have, oldest first. */
export interface LeftWork {
  readonly projectId: string;
  readonly operations: readonly OutboxOperation[];
  /** With their bytes. */
  readonly files: readonly CapturedAsset[];
  readonly drafts: readonly Draft[];
}

/** What a search of one collection finds. */
export interface FoundIds {
  readonly ids: readonly string[];
  /** Not all texts of the device are known yet: there may be more, for whoever asks again. */
  readonly isPartial: boolean;
}

/** What a search by titles finds. */
export interface FoundTitles {
  readonly titles: readonly FoundTitle[];
  /** Not all titles of the device are known yet: there may be more, for whoever asks again. */
  readonly isPartial: boolean;
}

/** A document that was found by its title. */
export interface FoundTitle {
  readonly collection: string;
  readonly id: string;
  readonly title: string;
}

/** A captured file on its way to the server, without its bytes. `progress`: fraction sent, 0..1; absent while unknown. */
export type WaitingFile = Omit<CapturedAsset, "blob"> & { readonly progress?: number };

/**
 * What the page may ask of the engine in the worker (a Comlink surface). Every method that stores something resolves
 * after it is durable on the device.
 */
export interface EngineApi {
  /** Begins, or goes on with another session or project. Safe to call again. */
  start(session: EngineSession): Promise<void>;
  /** Stops synchronising; nothing on the device is removed. */
  stop(): Promise<void>;
  /** Calls back with the status now and on every change, until the returned function is called. */
  observeStatus(callback: (status: EngineStatus) => void): Promise<() => void>;
  /** Calls back with all operations that have not reached the server, oldest first, now and on every change. */
  observeOutbox(callback: (operations: OutboxOperation[]) => void): Promise<() => void>;
  /** Calls back with the captured files that have not reached the server, oldest first, now and on every change. */
  observeFiles(callback: (files: WaitingFile[]) => void): Promise<() => void>;
  /**
   * Write-ahead: outbox first, then the replica. `waitMs`: how long to wait for the server before answering `device`; with 0
   * the answer comes once the edit is durable, and the replica shows it a moment later.
   */
  save(input: SaveInput, waitMs: number): Promise<SaveOutcome>;
  /**
   * Queues a deletion; one of a never-synced document removes it at once. `seen`: the document as the person had it on screen, server
   * fields included; `null` when it was not shown.
   */
  remove(collection: string, id: string, seen: Values | null): Promise<RemoveOutcome>;
  /** Sends a refused operation, or a refused captured file, again as it is. */
  retry(operationId: string): Promise<void>;
  /** Gives up a waiting operation: the replica shows the server's version again. Returns what `restore` takes. */
  discard(operationId: string): Promise<OutboxOperation[]>;
  /** Undoes a `discard`. */
  restore(operations: OutboxOperation[]): Promise<void>;
  /** Gives up a captured file that was not uploaded. Returns what `restoreFile` takes; `null` when it is gone already. */
  discardFile(operationId: string): Promise<CapturedAsset | null>;
  /** Undoes a `discardFile`. */
  restoreFile(file: CapturedAsset): Promise<void>;
  resolve(operationId: string, resolution: Resolution): Promise<void>;
  writeDraft(draft: Draft): Promise<void>;
  readDraft(key: string): Promise<Draft | null>;
  listDrafts(): Promise<Draft[]>;
  clearDraft(key: string): Promise<void>;
  /** Keeps a file on the device and queues its upload, for the project unless it says otherwise; documents may refer to the id at once. */
  captureFile(file: Blob, name: string, use?: FileUse): Promise<CapturedFile>;
  /** The bytes of a captured file that has not been uploaded, for showing it; `null` when unknown. */
  readCapturedFile(id: string): Promise<Blob | null>;
  /** Final id of a document or file that was named on the device; the id itself when it is not local or not yet known. */
  finalId(id: string): Promise<string>;
  /** Documents whose search fields contain the words (accents and case aside), best first. */
  search(collection: string, text: string, limit: number): Promise<FoundIds>;
  /** Documents of these collections whose titles contain the words, best first, at most `limit` of each collection. */
  searchTitles(collections: readonly string[], text: string, limit: number): Promise<FoundTitles>;
  /** How many edits and files of the person wait on this device, in every project. */
  countWaiting(): Promise<number>;
  /** What waits in every project of the person: also in those that are closed to them, and without a project at hand. */
  listLeftWork(): Promise<LeftWork[]>;
  readSpace(): Promise<DeviceSpace>;
  /** Takes off the device what the server has and nobody works on: kept pictures, documents beyond their window. */
  freeSpace(): Promise<FreedSpace>;
  /** Calls back with how many bugs this tab has noted, now and with each one, until the returned function is called. */
  observeFaults(callback: (noted: number) => void): Promise<() => void>;
  /** Notes what the page did not expect, as the worker notes its own. */
  noteFault(thrown: unknown): Promise<void>;
  /** The last bugs that this device has met, oldest first, without what people write. */
  readFaults(): Promise<ClientError[]>;
  /** Calls back with whether there is a realtime connection and with what it tells, until the returned function is called. */
  observeRealtime(callback: (news: RealtimeNews) => void): Promise<() => void>;
  /** Says something over the realtime connection; without one it is lost. */
  emitRealtime(name: string, message: unknown): Promise<void>;
  /** The same, with the server's answer; `null` when none comes. */
  askRealtime(name: string, message: unknown): Promise<unknown>;
  /** Pulls and pushes now. Resolves when both are done or failed. */
  syncNow(): Promise<void>;
  /**
   * `true`: this tab works as if it had no network, so that people can try what becomes of their work, until it is set to `false` or
   * ends. What another tab sends, it goes on sending.
   */
  rehearse(isAway: boolean): Promise<void>;
  /** The page shows its first screen: what that does without, like the realtime channel, may begin. */
  screenShown(): Promise<void>;
  /** Whether people see this tab: a visible one takes over from a leader that the browser has frozen. */
  setVisible(isVisible: boolean): Promise<void>;
  /** Calls back when what the person may do has changed, as the server says, or may have while it could not say so. */
  observeRights(callback: () => void): Promise<() => void>;
  /**
   * Calls back with a tag whenever edits wait that a background sync of that tag would deliver with the page closed
   * (OFFLINE-005, OFFLINE-008): workers cannot register one. Until the returned function is called.
   */
  observeBackgroundSync(callback: (tag: string) => void): Promise<() => void>;
}
