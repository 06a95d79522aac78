import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Cookie, readCookie, writeCookie } from "./cookies.ts";

const A_YEAR_S = 31_536_000;

/** What a reader's browser is known by at something that each may do once. */
export interface ReaderBrowser {
  readonly id: string;
  /** It said so itself, by its cookie. */
  readonly isKnown: boolean;
  /** What it says of itself where it has not been known until now; `null` for one that was. */
  readonly stranger: string | null;
}

/** The browser by its cookie of that name, which is for one purpose; one without has a new id, which `rememberBrowser` gives it. */
export function readerBrowser(request: FastifyRequest, cookie: Cookie): ReaderBrowser {
  const known = readCookie(request, cookie);
  if (/^[\w-]{22}$/.test(known)) return { id: known, isKnown: true, stranger: null };
  return { id: randomBytes(16).toString("base64url"), isKnown: false, stranger: agentOf(request) };
}

/** For a year. */
export function rememberBrowser(reply: FastifyReply, cookie: Cookie, { id, isKnown }: ReaderBrowser): void {
  if (!isKnown) writeCookie(reply, cookie, { value: id, maxAge: A_YEAR_S });
}

/** What a browser says of itself with every request. */
function agentOf({ headers }: FastifyRequest): string {
  const said = [headers["user-agent"], headers["accept-language"], headers["sec-ch-ua"], headers["sec-ch-ua-platform"]];
  return said.flat().join("\n");
}
