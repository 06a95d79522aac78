/** What the first bytes of a file say that it is. `media`: a container of film or sound, which only a player can tell apart. */
export type ContentFamily = "picture" | "media" | "audio" | "document" | "archive";

export interface ContentType {
  readonly mime: string;
  readonly family: ContentFamily;
}

/** Bytes that `contentTypeOf` looks at. */
export const HEAD_BYTES = 64;

const picture = (mime: string): ContentType => ({ mime, family: "picture" });
const media = (mime: string): ContentType => ({ mime, family: "media" });
const audio = (mime: string): ContentType => ({ mime, family: "audio" });

interface Beginning {
  readonly type: ContentType;
  /** Where it begins so; at the first byte when absent. */
  readonly at?: number;
  /** As Latin-1. */
  readonly with: readonly string[];
}

/** How each type begins: the first that fits. */
const beginnings: readonly Beginning[] = [
  { type: picture("image/jpeg"), with: ["\xff\xd8\xff"] },
  { type: picture("image/png"), with: ["\x89PNG\r\n\x1a\n"] },
  { type: picture("image/gif"), with: ["GIF87a", "GIF89a"] },
  { type: picture("image/webp"), at: 8, with: ["WEBP"] },
  { type: picture("image/tiff"), with: ["II*\0", "MM\0*", "II+\0", "MM\0+"] },
  { type: picture("image/avif"), at: 4, with: ["ftypavif", "ftypavis"] },
  { type: picture("image/heic"), at: 4, with: ["ftyphei", "ftyphev", "ftypmif1", "ftypmsf1"] },
  { type: audio("audio/mp4"), at: 4, with: ["ftypM4A ", "ftypM4B ", "ftypM4P "] },
  { type: media("video/quicktime"), at: 4, with: ["ftypqt  "] },
  { type: media("video/mp4"), at: 4, with: ["ftyp", "moov", "wide", "mdat"] },
  { type: media("video/webm"), with: ["\x1a\x45\xdf\xa3"] },
  { type: media("video/ogg"), with: ["OggS"] },
  { type: media("video/x-msvideo"), at: 8, with: ["AVI "] },
  { type: audio("audio/wav"), at: 8, with: ["WAVE"] },
  { type: audio("audio/wav"), with: ["RF64", "BW64"] },
  { type: audio("audio/mpeg"), with: ["ID3", "\xff\xfb", "\xff\xf3", "\xff\xf2"] },
  { type: audio("audio/flac"), with: ["fLaC"] },
  { type: { mime: "application/pdf", family: "document" }, with: ["%PDF-"] },
  { type: { mime: "application/zip", family: "archive" }, with: ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"] },
];
/** Those that lie in a RIFF say so first. */
const RIFF_AT = 8;

/** Types that have no other beginning than the known one: what is declared as one of them and begins otherwise is none. */
const ALWAYS_KNOWN = /^(image\/(jpeg|png|gif|webp|tiff|avif|hei[cf])|application\/(pdf|zip|x-zip-compressed))$/;

/** `null` for what has no beginning that is known, such as text. `head`: the first `HEAD_BYTES`, or all there is. */
export function contentTypeOf(head: Buffer): ContentType | null {
  const text = head.subarray(0, HEAD_BYTES).toString("latin1");
  const begins = ({ at = 0, with: texts }: Beginning) =>
    texts.some((each) => text.startsWith(each, at)) && (at !== RIFF_AT || text.startsWith("RIFF"));
  return beginnings.find(begins)?.type ?? null;
}

/** The type under which a file is kept: its bytes decide, and what is declared only where they leave it open. */
export function keptType(content: ContentType | null, declared: string): string {
  if (content === null) return ALWAYS_KNOWN.test(declared) ? "application/octet-stream" : declared;
  if (content.family === "media" || content.family === "audio")
    return /^(video|audio)\//.test(declared) ? declared : content.mime;
  // Documents of an office and books are archives as well.
  if (content.family === "archive") return /^application\/[a-z0-9.+-]+$/.test(declared) ? declared : content.mime;
  return content.mime;
}
