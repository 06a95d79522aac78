import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding } from "../../../http/compress-json.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Bytes that go in one packet whatever is done to them. */
const SMALLEST = 1400;
/** Both are done once for all who read the page, off the main thread: about ten milliseconds for a front. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** One form in which a page goes onto the wire. */
export interface WireForm {
  readonly bytes: Buffer;
  /** Strong: of exactly these bytes. */
  readonly etag: string;
  readonly encoding: "br" | "gzip" | null;
}

export interface WireForms {
  readonly plain: WireForm;
  /** Absent for what is too small to be worth it. */
  readonly packed: { readonly br: WireForm; readonly gzip: WireForm } | null;
  /** Bytes of all forms. */
  readonly size: number;
  /** Of the plain bytes. */
  readonly hash: string;
}

/** A page in every form that a browser may take it in. */
export async function asBytes(body: string): Promise<WireForms> {
  const bytes = Buffer.from(body);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  if (bytes.length < SMALLEST) return wireForms(hash, bytes, null);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, packed] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: GZIP_LEVEL })]);
  return wireForms(hash, bytes, { br, gzip: packed });
}

/** `hash`: of the plain bytes. */
export function wireForms(hash: string, bytes: Buffer, packed: { readonly br: Buffer; readonly gzip: Buffer } | null): WireForms {
  const plain = { bytes, etag: `"${hash}"`, encoding: null };
  if (packed === null) return { plain, packed, hash, size: bytes.length };
  const form = <E extends "br" | "gzip">(encoding: E) => ({ bytes: packed[encoding], etag: `"${hash}-${encoding}"`, encoding });
  const size = bytes.length + packed.br.length + packed.gzip.length;
  return { plain, packed: { br: form("br"), gzip: form("gzip") }, hash, size };
}

/** The smallest form that an `Accept-Encoding` header takes. */
export function formFor({ plain, packed }: WireForms, accepted: string | string[] | undefined): WireForm {
  const encoding = packed && chooseEncoding(accepted);
  return encoding ? packed[encoding] : plain;
}

/** Whether whoever sends this `If-None-Match` has the form already; proxies may have weakened its tag. */
export function hasAlready(header: string | undefined, { etag }: WireForm): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags[0] === "*";
}
