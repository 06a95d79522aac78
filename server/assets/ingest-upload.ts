import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { createId } from "../http/create-id.ts";
import type { FileStorage } from "./file-storage.ts";
import { makePhotoVariants } from "./photo-variants.ts";
import type { ReceivedFile } from "./receive-upload.ts";

export type AssetType = "photo" | "video" | "audio" | "file";

/** The fields of an asset document that only the server writes. */
export interface StoredAsset {
  /** Storage key; removing it takes the whole upload back. */
  readonly key: string;
  readonly values: {
    readonly type: AssetType;
    readonly width: number | null;
    readonly height: number | null;
    readonly files: readonly AssetFile[];
  };
}

export interface AssetFile {
  readonly id: string;
  readonly url: string;
  readonly tag: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly size: number;
  readonly mime: string;
}

export interface Upload {
  readonly received: ReceivedFile;
  readonly name: string;
  /** As the client declared it; believed only for what is not shown as a picture. */
  readonly mime: string;
}

export interface Ingest {
  /** Takes a picture apart into its sizes. Throws `unsupportedMedia` or `invalid`; nothing stays then. */
  photo(upload: Upload): Promise<StoredAsset>;
  /** Keeps any file as it is. */
  file(upload: Upload, type: Exclude<AssetType, "photo">): Promise<StoredAsset>;
}

/** Turns received files into stored ones. Pictures are decoded one core short of the machine, so that it keeps answering. */
export function createIngest(storage: FileStorage): Ingest {
  const decoding = pLimit(Math.max(1, availableParallelism() - 1));
  return {
    async photo(upload) {
      const { path } = upload.received;
      const variants = await decoding(() => makePhotoVariants(path)).finally(() => rm(path, { force: true }));
      const key = createId();
      const files: AssetFile[] = [];
      for (const { path: made, tag, width, height, size, mime } of variants) {
        await storage.adopt(made, key, tag, { mime, name: tag === "original" ? upload.name : `${tag}-${upload.name}.webp` });
        files.push({ id: tag, url: `/files/${key}/${tag}`, tag, width, height, size, mime });
      }
      const [original] = files;
      return { key, values: { type: "photo", width: original?.width ?? null, height: original?.height ?? null, files } };
    },
    async file({ received, name, mime }, type) {
      const key = createId();
      await storage.adopt(received.path, key, "original", { mime, name });
      const url = `/files/${key}/original`;
      const file: AssetFile = { id: "original", url, tag: "original", width: null, height: null, size: received.size, mime };
      return { key, values: { type, width: null, height: null, files: [file] } };
    },
  };
}
