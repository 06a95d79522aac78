import type { Ingest, StoredAsset, Upload } from "../../engines/files/ingest-upload.ts";

/** What an upload endpoint takes, and what becomes of it. */
export interface UploadKind {
  /** Declared types that are taken; what a file really is, its bytes tell. */
  readonly accepts: RegExp;
  readonly limit: "photoBytes" | "fileBytes";
  readonly ingest: (ingest: Ingest, upload: Upload) => Promise<StoredAsset>;
  /** Whoever sends the file alone has it, until a message says whom it is for. */
  readonly isPrivate?: true;
}

const photo: UploadKind = {
  accepts: /^(image\/|application\/octet-stream$)/,
  limit: "photoBytes",
  ingest: (ingest, upload) => ingest.photo(upload),
};

/** Upload endpoints of the specification, by their name under `asset/` (UPLOAD-035, UPLOAD-036). */
export const uploadKinds = {
  photo,
  avatar: photo,
  audio: {
    accepts: /^audio\//,
    limit: "fileBytes",
    ingest: (ingest, upload) => ingest.file(upload, { type: "audio", takes: ["audio", "media"] }),
  },
  "video-animation": {
    accepts: /^(video\/|image\/gif$)/,
    limit: "fileBytes",
    // A moving picture begins like one that stands still.
    ingest: (ingest, upload) =>
      ingest.file(upload, { type: "video", takes: upload.mime.startsWith("image/") ? ["picture"] : ["media"] }),
  },
  /** The page of an advertisement, zipped (AD-030). */
  archive: {
    accepts: /^application\/(zip|x-zip-compressed)$/,
    limit: "fileBytes",
    ingest: (ingest, upload) => ingest.file(upload, { type: "file", takes: ["archive"], takesUnknown: false }),
  },
  file: { accepts: /./, limit: "fileBytes", ingest: (ingest, upload) => ingest.file(upload, {}) },
  /** What is said with a message; a picture of those that people look at becomes one. */
  message: {
    accepts: /./,
    limit: "fileBytes",
    ingest: (ingest, upload) => (isPicture(upload) ? ingest.photo(upload) : ingest.file(upload, {})),
    isPrivate: true,
  },
} as const satisfies Readonly<Record<string, UploadKind>>;

/** One that moves stays as it is. */
function isPicture({ mime }: Upload): boolean {
  return mime.startsWith("image/") && !/^image\/(gif|svg)/.test(mime);
}

/** What a file of an article's multimedia is, by its declared type: ART-119 knows images, films and sound. */
export function kindOfType(mime: string): UploadKind {
  const file = uploadKinds.file;
  const ingest: UploadKind["ingest"] = (ingest, upload) => ingest.file(upload, { takes: ["audio", "media"] });
  return mime.startsWith("image/") ? photo : { ...file, accepts: /^(video|audio)\//, ingest };
}
