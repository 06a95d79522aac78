import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext, PublishedChange } from "../../context/command-context.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { Workspace } from "../../core/rows/workspace.ts";
import type { FileStorage, StoredFile } from "./file-storage.ts";
import { CLEANING_VERSION, cleanFile, hasCleaner } from "./metadata/clean-file.ts";
import { contentTypeOf, HEAD_BYTES, keptType } from "./metadata/content-type.ts";

type Cleaning = Pick<CommandContext, "store" | "publish"> & {
  readonly files: FileStorage;
  /** A file that could not be cleaned stays as it is, and is not looked at again. */
  readonly failed: (key: string, error: unknown) => void;
};

/**
 * Takes out of files that were kept before what is taken out of new ones (`cleanFile`), under the same addresses, and tells devices of other
 * sizes. Each file says which version it has been through, so that any process goes on where another one ended. `stopped`: `goesOn` said so.
 */
export async function cleanStored(cleaning: Cleaning, goesOn: () => boolean = () => true): Promise<"done" | "stopped"> {
  for await (const { key, tag } of cleaning.files.list()) {
    if (!goesOn()) return "stopped";
    // Smaller forms are made here, of the picture alone.
    const facts = tag === "original" ? await cleaning.files.stat(key, tag) : null;
    if (facts === null || facts.cleaned === CLEANING_VERSION) continue;
    const began = performance.now();
    await cleanOne(cleaning, key, tag, facts).catch((error: unknown) => cleaning.failed(key, error));
    // Others have the disk for as long.
    await setTimeout(performance.now() - began);
  }
  return "done";
}

async function cleanOne({ files, ...cleaning }: Cleaning, key: string, tag: string, stored: StoredFile): Promise<void> {
  const head = stored.size === 0 ? Buffer.alloc(0) : await buffer(files.read(key, tag, { start: 0, end: HEAD_BYTES - 1 }));
  const content = contentTypeOf(head);
  const facts = { name: stored.name, mime: keptType(content, stored.mime), cleaned: CLEANING_VERSION };
  if (!hasCleaner(content)) return files.replace(null, key, tag, facts);
  const path = join(files.temporaryDir, randomBytes(16).toString("hex"));
  try {
    await pipeline(files.read(key, tag), createWriteStream(path, { flags: "wx" }));
    const { size, hasChanged } = await cleanFile(path, content);
    await files.replace(hasChanged ? path : null, key, tag, facts);
    if (size !== stored.size) await reportSize(cleaning, key, tag, size);
  } catch (error) {
    if (error instanceof RangeError || error instanceof CierreError) await files.replace(null, key, tag, facts);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** An asset has the id under which its files lie. Nobody edited it (`putFound`). */
async function reportSize({ store, publish }: Omit<Cleaning, "files">, id: string, tag: string, size: number): Promise<void> {
  const rows = await store.query<{ scope: string }>(
    `select scope from documents where collection = 'asset' and id = $1 and deleted_at is null`,
    [id],
  );
  for (const { scope } of rows) {
    const changes = await store.transaction(async (tx): Promise<Omit<PublishedChange, "sessionNonce">[]> => {
      const { workspace } = await Workspace.open(tx, [scope], []);
      const key = { scope, collection: "asset", id };
      await workspace.load([key]);
      const asset = workspace.findLive(key);
      if (asset !== null) putFound(workspace, asset, { files: sized(asset.data, tag, size) });
      return workspace.flush();
    });
    for (const change of changes) publish({ ...change, sessionNonce: null });
  }
}

function sized({ files }: AnyDocument, tag: string, size: number): unknown {
  if (!Array.isArray(files)) return files;
  return files.map((file: unknown) =>
    typeof file === "object" && file !== null && "tag" in file && file.tag === tag ? { ...file, size } : file,
  );
}
