import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { CierreError } from "../../../schema/errors.ts";
import { createId } from "../../context/create-id.ts";
import type { FileStorage } from "./file-storage.ts";
import { CLEANING_VERSION, cleanFile, readContentType } from "./metadata/clean-file.ts";
import { type ContentFamily, keptType } from "./metadata/content-type.ts";
import { makePhotoVariants } from "./photo-variants.ts";
import type { ReceivedFile } from "./receive-upload.ts";
import type { PhotoWords } from "./words/photo-words.ts";

export type AssetType = "photo" | "video" | "audio" | "file";

/** The fields of an asset document that only the server writes. */
export interface StoredAsset {
  /** Storage key; removing it takes the whole upload back. */
  readonly key: string;
  /** What a photo says of itself; people may say it otherwise. */
  readonly words?: PhotoWords;
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
  /** Storage key that it gets; a fresh one when absent. */
  readonly key?: string;
}

export interface Ingest {
  /** Takes a picture apart into its sizes. Throws `unsupportedMedia` or `invalid`; nothing stays then. */
  photo(upload: Upload): Promise<StoredAsset>;
  /**
   * Keeps a file as it is, without what is private in it. Throws `unsupportedMedia` for one whose bytes are of none of the families that are
   * taken, `invalid` for a damaged one; nothing stays then.
   */
  file(upload: Upload, as: FileKind): Promise<StoredAsset>;
}

interface FileKind {
  /** Of the asset; by the file's type when absent. */
  readonly type?: Exclude<AssetType, "photo">;
  /** What the bytes may be; anything when absent. */
  readonly takes?: readonly ContentFamily[];
  /** Whether bytes that no type is known of are taken, as what they are declared. */
  readonly takesUnknown?: boolean;
}

/** Turns received files into stored ones. Pictures are decoded one core short of the machine, so that it keeps answering. */
export function createIngest(storage: FileStorage): Ingest {
  const decoding = pLimit(Math.max(1, availableParallelism() - 1));
  return {
    async photo(upload) {
      const { path } = upload.received;
      const { variants, words } = await decoding(() => makePhotoVariants(path)).finally(() => rm(path, { force: true }));
      const key = upload.key ?? createId();
      const files: AssetFile[] = [];
      for (const { path: made, tag, width, height, size, mime } of variants) {
        const kept = tag === "original" ? upload.name : `${tag}-${upload.name}.webp`;
        await storage.adopt(made, key, tag, { mime, name: kept, cleaned: CLEANING_VERSION });
        files.push({ id: tag, url: `/files/${key}/${tag}`, tag, width, height, size, mime });
      }
      const [original] = files;
      return {
        key,
        words,
        values: { type: "photo", width: original?.width ?? null, height: original?.height ?? null, files },
      };
    },
    async file({ received: { path }, name, mime: declared, key = createId() }, kind) {
      const { mime, size } = await cleaned(path, declared, kind).catch(async (error: unknown) => {
        await rm(path, { force: true });
        throw error;
      });
      await storage.adopt(path, key, "original", { mime, name, cleaned: CLEANING_VERSION });
      const url = `/files/${key}/original`;
      const file: AssetFile = { id: "original", url, tag: "original", width: null, height: null, size, mime };
      return { key, values: { type: kind.type ?? typeOf(mime), width: null, height: null, files: [file] } };
    },
  };
}

async function cleaned(path: string, declared: string, { takes, takesUnknown = true }: FileKind) {
  const content = await readContentType(path);
  if (content === null ? !takesUnknown : takes?.includes(content.family) === false) throw new CierreError("unsupportedMedia");
  try {
    const { size } = await cleanFile(path, content);
    return { mime: keptType(content, declared), size };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new CierreError("invalid", { fields: { file: "validation.damagedFile" }, cause });
  }
}

/** What a file of an article's multimedia is, by its type. */
function typeOf(mime: string): "video" | "audio" | "file" {
  if (mime.startsWith("video/")) return "video";
  return mime.startsWith("audio/") ? "audio" : "file";
}
