import type { IncomingMessage } from "node:http";
import type { PageCache } from "../../../../engines/readers/page-cache.ts";
import type { AnswersAtOnce } from "../../../../http/answer-at-once.ts";
import { hasAlready } from "../as-bytes.ts";
import type { SiteHosts } from "../site-hosts.ts";
import { FormChoice, type ReadyForms } from "./ready-forms.ts";

/** Addresses that are remembered; pages that are kept are fewer, and each has few. */
const MOST_PLACES = 2_000;

/** What was answered with a page that is kept, and will be as long as it is. */
export interface Place {
  /** The page's in the cache. */
  readonly key: string;
  readonly project: string;
  /** The project's by the domain that was asked. */
  readonly isOfHost: boolean;
  readonly route: string;
  /** On the host that it was asked of. */
  readonly path: string;
}

export interface ReadyOptions<A> {
  readonly cache: Pick<PageCache<A>, "ready">;
  readonly hosts: SiteHosts;
  readonly proxies: number;
  readonly now: () => Date;
  /** `null`: it is nothing that can be given as it is. */
  readonly formsOf: (answer: A) => ReadyForms | null;
  /** Hears of each answer to a `GET`. */
  readonly read: (
    request: IncomingMessage,
    page: Place & { readonly answer: A; readonly host: string; readonly medium: string },
  ) => void;
}

/**
 * Pages by what asks for them: a request for an address that was answered with a page that is still good gets it again, with the same bytes and
 * headers, before anything is routed. Whatever else there is in a request that may lead to another answer (`asksForMore`) goes the long way.
 */
export class ReadyPages<A> {
  readonly #places = new Map<string, Place>();
  readonly #choice = new FormChoice();
  readonly #options: ReadyOptions<A>;

  constructor(options: ReadyOptions<A>) {
    this.#options = options;
  }

  /** Of a request that was answered with a page from the cache, by its path alone. `url`: as it was asked for. */
  remember(request: IncomingMessage, url: string, place: Place): void {
    const [path = ""] = url.split("?", 1);
    if (path.includes("#") || asksForMore(request)) return;
    const name = this.#nameOf(request, path);
    const known = this.#places.get(name);
    if (known?.key === place.key && known.isOfHost === place.isOfHost) return;
    const [oldest = ""] = this.#places.keys();
    if (this.#places.size >= MOST_PLACES) this.#places.delete(oldest);
    this.#places.set(name, place);
  }

  readonly answer: AnswersAtOnce = (request, response) => {
    const { method = "", url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || asksForMore(request)) return null;
    const at = url.indexOf("?");
    const medium = at < 0 ? "" : mediumOf(url.slice(at + 1));
    const place = medium === null ? undefined : this.#places.get(this.#nameOf(request, at < 0 ? url : url.slice(0, at)));
    if (place === undefined || medium === null || !this.#isTheirs(place, headers.host)) return null;
    const { cache, now, formsOf, read } = this.#options;
    const found = cache.ready(place.key, now().getTime(), (answer) => formsOf(answer) !== null);
    const forms = found && formsOf(found.answer);
    if (found === null || forms === null) return null;
    const form = forms[this.#choice.of(headers["accept-encoding"])];
    const isKnown = headers["if-none-match"] !== undefined && hasAlready(headers["if-none-match"], form);
    const [status, said] = isKnown ? ([304, form.unchanged] as const) : ([200, form.whole] as const);
    said[forms.ageAt] = String(Math.floor(Math.max(0, found.age) / 1000));
    response.writeHead(status, said).end(isKnown || method === "HEAD" ? undefined : form.bytes);
    if (method === "GET") read(request, { ...place, answer: found.answer, host: hostOf(request, this.#options.proxies), medium });
    return { method, route: place.route, status };
  };

  /** Domains may have another project by now, or lead on. */
  #isTheirs({ project, isOfHost }: Place, host: string | undefined): boolean {
    if (!isOfHost) return true;
    const now = this.#options.hosts.at(host, Date.now());
    return now?.project === project && now.leadsTo === null;
  }

  /** All that says which page a request is for, on lines: no header has one within. */
  #nameOf(request: IncomingMessage, path: string): string {
    const { proxies } = this.#options;
    const own = `${request.headers.host}\n${path}`;
    return proxies === 0 ? own : `${protocolOf(request)}\n${hostOf(request, proxies)}\n${own}`;
  }
}

/** `Expect`, and a request without a host, are for the framework. */
function asksForMore({ headers }: IncomingMessage): boolean {
  return headers.host === undefined || headers.host === "" || headers.expect !== undefined;
}

/** As the framework has it behind a proxy (`trustProxy`). */
function hostOf({ headers }: IncomingMessage, proxies: number): string {
  const named = proxies > 0 ? lastOf(headers["x-forwarded-host"]) : "";
  return named === "" ? (headers.host ?? "") : named;
}

function protocolOf({ headers }: IncomingMessage): string {
  return lastOf(headers["x-forwarded-proto"]);
}

function lastOf(header: string | string[] | undefined): string {
  return (
    String(header ?? "")
      .split(",")
      .at(-1) ?? ""
  ).trim();
}

/** `utm_medium` of a query that says nothing else of the page; `null`: it has to be read with care. */
export function mediumOf(query: string): string | null {
  if (/[%+#]|(?:^|&)(?:q|desde)=/.test(query)) return null;
  const [medium = "", ...others] = [...query.matchAll(/(?:^|&)utm_medium=([^&]*)/g)].map(([, value = ""]) => value);
  return others.length > 0 || medium.includes("=") || medium.length > 80 ? null : medium;
}
