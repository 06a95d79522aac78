import type { IncomingHttpHeaders } from "node:http";
import type { VisitSource } from "../../../schema/values/visit-sources.ts";

/** What is known of a request for a page of a site. */
export interface PageRequest {
  readonly headers: IncomingHttpHeaders;
  /** Host of the site, as the request names it. */
  readonly host: string;
  /** Address of the page on that host, without its query. */
  readonly path: string;
  /** `utm_medium` of the address, as campaigns and short links write it; empty for none. */
  readonly medium: string;
}

/** Programs that say what they are. Browsers begin with `Mozilla/`, most other programs do not. Cubot makes telephones. */
const PROGRAM =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|scan|monitor|check|fetch|archiv|validator|lighthouse|pingdom|uptime|headless|phantom|facebookexternalhit|whatsapp|telegram|mediapartners|feed|https?:\/\//i;

/** Any request that a page of a site may make, or that leads away from it. */
export interface ReaderRequest {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** What the browser wants it for (`Sec-Fetch-Dest`): a page, one in a frame, or nothing that is shown. */
  readonly shownAs: "document" | "iframe" | "empty";
}

/**
 * Whether a person's browser asks, now: neither a program, nor ahead of time, nor for the head alone. Goes by what programs say of themselves;
 * one that passes for a browser is taken for one.
 */
export function isOfPerson({ method, headers, shownAs: wanted }: ReaderRequest): boolean {
  if (method === "HEAD") return false;
  const agent = headers["user-agent"] ?? "";
  if (!agent.startsWith("Mozilla/") || PROGRAM.test(agent)) return false;
  const purpose = [headers["sec-purpose"], headers.purpose, headers["x-moz"], headers["x-purpose"]].flat().join(" ");
  if (/prefetch|prerender|preview/i.test(purpose)) return false;
  const shownAs = headers["sec-fetch-dest"];
  return shownAs === undefined || shownAs === wanted;
}

/** Whether a page goes to a person who looks at it now, and was sent to it. */
export function isForPerson({ headers, host, path }: PageRequest): boolean {
  if (!isOfPerson({ method: "GET", headers, shownAs: "document" })) return false;
  // A page that asks for itself again, as those of live coverages do, is the same visit.
  const before = refererOf(headers);
  return !(before && isAt(before, host) && before.pathname === path);
}

const SEARCH = ["google", "bing", "duckduckgo", "yahoo", "ecosia", "yandex", "baidu", "qwant", "startpage", "brave"];
const SOCIAL = [
  ...[
    "facebook",
    "fb",
    "instagram",
    "twitter",
    "x",
    "t",
    "whatsapp",
    "telegram",
    "linkedin",
    "lnkd",
    "reddit",
    "tiktok",
    "youtube",
  ],
  ...["threads", "bsky", "pinterest", "pin", "snapchat", "mastodon", "messenger", "discord", "taringa"],
];
const MAIL = /^(e?mail|newsletter|correo|bolet[ií]n)$/i;
const MAIL_HOST = /^(mail|correo|webmail|outlook)\.|^mail\.google\.|\.mail\.(yahoo|live)\./;

/** Where a visit comes from, by what the browser says of the page before. */
export function sourceOf({ headers, host, medium }: PageRequest): VisitSource {
  const before = refererOf(headers);
  if (isInner(headers, before, host)) return "internal";
  if (MAIL.test(medium)) return "mail";
  if (/^social/i.test(medium)) return "social";
  if (before === null) return "direct";
  const name = before.hostname.replace(/^www\./, "");
  if (MAIL_HOST.test(name)) return "mail";
  const parts = name.split(".");
  // The name under a country's ending of two parts (`google.com.ar`), under one, or under a short one (`t.co`).
  const owner = parts.length > 2 && /^(com|co|org|net)$/.test(parts.at(-2) ?? "") ? parts.at(-3) : parts.at(-2);
  if (SEARCH.includes(owner ?? "")) return "search";
  if (isSocial(owner ?? "", parts.at(-1) ?? "")) return "social";
  return "site";
}

/**
 * Whether a page of the site leads there. Browsers say so by themselves over HTTPS, also those that keep the address of the page to themselves; no
 * page can have it said of another. A mark in links would make two addresses of each page, for search engines and for caches.
 */
function isInner({ "sec-fetch-site": from }: IncomingHttpHeaders, before: URL | null, host: string): boolean {
  if (from === undefined) return before !== null && isAt(before, host);
  return from === "same-origin";
}

/** One letter is a network's name under one ending alone. */
function isSocial(owner: string, ending: string): boolean {
  if (owner === "t") return ending === "co" || ending === "me";
  if (owner === "x") return ending === "com";
  return SOCIAL.includes(owner);
}

/** A host may name the port that it has anyway. */
function isAt(address: URL, host: string): boolean {
  return address.host === URL.parse(`${address.protocol}//${host}`)?.host;
}

function refererOf({ referer }: IncomingHttpHeaders): URL | null {
  const before = URL.parse(referer ?? "");
  return before?.protocol === "http:" || before?.protocol === "https:" ? before : null;
}
