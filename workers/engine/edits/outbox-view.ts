import type { CapturedAsset, IdMapping, OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import type { Clock, OutboxContents } from "../../../sync/ports.ts";
import type { WaitingFile } from "../../engine-api.ts";
import type { BufferedOutbox } from "../held/buffered-outbox.ts";
import type { UploadProgress } from "../lanes/upload-progress.ts";

/** Pause between two readings of the outbox for those who watch it (ms); longer while it is long, because all of it is sent. */
const PAUSE_MS = 30;
const LONG_PAUSE_MS = 500;
const LONG = 200;

/** The outbox as it was read last, for those who watch it. */
export interface OutboxView {
  readonly contents: OutboxContents;
  /** Reads again soon, once for many calls. */
  refresh(): void;
  /** Reads now. */
  read(): Promise<OutboxContents>;
  finalIds(): ReadonlyMap<string, string>;
  close(): void;
}

export function createOutboxView(outbox: BufferedOutbox, clock: Clock, changed: (contents: OutboxContents) => void): OutboxView {
  let contents: OutboxContents = { operations: [], assets: [], mappings: [] };
  let finalIds = finalIdsOf([]);
  let cancel: (() => void) | null = null;
  const read = async () => {
    contents = await outbox.read();
    finalIds = finalIdsOf(contents.mappings);
    changed(contents);
    return contents;
  };
  return {
    get contents() {
      return contents;
    },
    refresh() {
      cancel ??= clock.after(contents.operations.length > LONG ? LONG_PAUSE_MS : PAUSE_MS, () => {
        cancel = null;
        void read();
      });
    },
    read,
    finalIds: () => finalIds,
    close: () => cancel?.(),
  };
}

/** What people may see of the outbox: plain copies, files without their bytes. */
export function waitingOperations(contents: OutboxContents): OutboxOperation[] {
  return [...contents.operations];
}

export function waitingFiles(contents: OutboxContents, uploads: Pick<UploadProgress, "of">): WaitingFile[] {
  return contents.assets.map((asset) => {
    const progress = uploads.of(asset.id);
    return { ...withoutBytes(asset), ...(progress !== undefined && { progress }) };
  });
}

function withoutBytes({ blob: _, ...file }: CapturedAsset): WaitingFile {
  return file;
}

function finalIdsOf(mappings: readonly IdMapping[]): ReadonlyMap<string, string> {
  return new Map(mappings.map(({ localId, id }) => [localId, id]));
}
