import type { Ingest, StoredAsset, Upload } from "../../../assets/ingest-upload.ts";

/** What an upload endpoint takes, and what becomes of it. */
export interface UploadKind {
  /** Declared types that are taken; what a photo really is, its bytes tell. */
  readonly accepts: RegExp;
  readonly limit: "photoBytes" | "fileBytes";
  readonly ingest: (ingest: Ingest, upload: Upload) => Promise<StoredAsset>;
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
  audio: { accepts: /^audio\//, limit: "fileBytes", ingest: (ingest, upload) => ingest.file(upload, "audio") },
  "video-animation": {
    accepts: /^(video\/|image\/gif$)/,
    limit: "fileBytes",
    ingest: (ingest, upload) => ingest.file(upload, "video"),
  },
  /** The page of an advertisement, zipped (AD-030). */
  archive: {
    accepts: /^application\/(zip|x-zip-compressed)$/,
    limit: "fileBytes",
    ingest: (ingest, upload) => ingest.file(upload, "file"),
  },
  file: { accepts: /./, limit: "fileBytes", ingest: (ingest, upload) => ingest.file(upload, fileTypeOf(upload.mime)) },
} as const satisfies Readonly<Record<string, UploadKind>>;

/** What a file of an article's multimedia is, by its declared type: ART-119 knows images, films and sound. */
export function kindOfType(mime: string): UploadKind {
  const file = uploadKinds.file;
  return mime.startsWith("image/") ? photo : { ...file, accepts: /^(video|audio)\// };
}

function fileTypeOf(mime: string): "video" | "audio" | "file" {
  if (mime.startsWith("video/")) return "video";
  return mime.startsWith("audio/") ? "audio" : "file";
}
