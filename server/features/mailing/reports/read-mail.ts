import { parseHeaderValue } from "nodemailer/lib/mime-funcs";

/** A mail, or a part of one. */
export interface MailPart {
  /** `multipart/report`, in lower case. */
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
  /** By name in lower case, each value unfolded, in their order. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Bytes as latin1. Nothing in it is decoded: what reports say is plain by their rules (RFC 3464, 5965). */
  readonly body: string;
  /** Of a multipart. */
  readonly parts: readonly MailPart[];
}

/** Reads a mail apart, whatever is in it. Never throws. What it reads can be kept: it has no NUL. */
export type ReadMail = (raw: Buffer) => MailPart;

const MOST_PARTS = 20;
const DEEPEST = 3;
const MOST_HEADERS = 500;

export const readMail: ReadMail = (raw) => partOf(raw.toString("latin1").replaceAll("\0", "").replaceAll("\r\n", "\n"), DEEPEST);

/** Lines of `Name: value`, folded or not; anything else between them is left out. */
export function readHeaders(text: string): ReadonlyMap<string, readonly string[]> {
  const headers = new Map<string, string[]>();
  const lines = text.replaceAll(/\n[ \t]+/g, " ").split("\n", MOST_HEADERS);
  for (const line of lines) {
    const at = line.indexOf(":");
    if (at < 1) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  return headers;
}

function partOf(text: string, depth: number): MailPart {
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n");
  const headers = readHeaders(end < 0 ? text : text.slice(0, end));
  const body = end < 0 ? "" : text.slice(end === 0 ? 1 : end + 2);
  const { value, params } = parseHeaderValue(headers.get("content-type")?.[0] ?? "text/plain", { stripComments: true });
  const type = value.toLowerCase();
  const boundary = params.boundary ?? "";
  const isMultipart = type.startsWith("multipart/") && boundary !== "" && depth > 0;
  return { type, params, headers, body, parts: isMultipart ? partsOf(body, boundary, depth - 1) : [] };
}

function partsOf(body: string, boundary: string, depth: number): MailPart[] {
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`, MOST_PARTS + 1);
  return parts.filter((part) => !part.startsWith("--")).map((part) => partOf(part.slice(part.indexOf("\n") + 1), depth));
}
