import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { toCierreError } from "../../context/errors.ts";
import type { Services } from "../../context/services.ts";
import { networkOf } from "../../core/sessions/network-of.ts";
import { line } from "../../engines/markup/markup-parts.ts";
import { type Aged, PageCache } from "../../engines/readers/page-cache.ts";
import { PageMakers } from "../../engines/readers/page-makers.ts";
import { readerContext } from "../../engines/readers/reader-context.ts";
import { SiteWideReads } from "../../engines/readers/site-wide-reads.ts";
import { asHeader } from "../../http/as-header.ts";
import type { KnownRoute } from "../../http/known-routes.ts";
import { readingPath } from "../visits/reading/reading-routes.ts";
import { isForPerson, sourceOf } from "../visits/request-of-reader.ts";
import { indexNowKey } from "./announce/index-now.ts";
import { keysOfPage } from "./cdn/cache-keys.ts";
import { MostRead } from "./context/most-read.ts";
import { SitePrograms } from "./hooks/site-programs.ts";
import { PartStates } from "./parts/part-states.ts";
import { statusForReaders } from "./parts/status-for-readers.ts";
import { watchSites } from "./parts/watch-sites.ts";
import { answerReader, type ReaderAnswer, type ReaderRequest } from "./readers/answer-reader.ts";
import { asBytes, formFor, hasAlready } from "./readers/as-bytes.ts";
import { breakingNewsOf } from "./readers/live/breaking-news.ts";
import { readPageScript } from "./readers/live/page-script.ts";
import { type Headers, PAGE_POLICY, pageHeaders, policyOf, SANDBOX } from "./readers/page-headers.ts";
import { emptyUses, isMadeOf, noting, type PageUses } from "./readers/page-uses.ts";
import { type KeptPage, type LightPage, openPagesBeside, type Redirect, type Served } from "./readers/pages-beside.ts";
import { properAddress } from "./readers/proper-address.ts";
import { readyForms } from "./readers/ready/ready-forms.ts";
import { ReadyPages } from "./readers/ready/ready-pages.ts";
import type { SiteHost } from "./readers/site-hosts.ts";
import { sendStandalone } from "./standalone-page.ts";

/** Where every project's site is, whatever its domain. */
const SITES = "/sitio/";
const asked = z.object({
  q: z.string().max(200).catch(""),
  desde: z.string().max(2000).catch(""),
  utm_medium: z.string().max(80).catch(""),
});

const nothingAsked: z.infer<typeof asked> = { q: "", desde: "", utm_medium: "" };

/** Requests of which the domain said whose site they want. */
const ofHosts = new WeakSet<IncomingMessage>();

/** Requests of which the domain said that they are to go on to another one. */
const leadingOn = new WeakMap<IncomingMessage, NonNullable<SiteHost["leadsTo"]>>();

/** First part of paths that sockets have on any domain; those of routes are known by the routes. */
const SOCKETS = "socket.io";

export interface SiteRouting {
  /** The path that a request is routed by: at the domain of a project it is its site's. */
  readonly rewrite: (request: IncomingMessage) => string;
  /** What the server answers on any domain, once its routes are known. */
  readonly keep: (routes: readonly KnownRoute[]) => void;
}

/** Routes requests by their domain. Before the server is made. */
export function routeSites({ siteHosts: hosts }: Pick<Services, "siteHosts">): SiteRouting {
  const own = new Set([SOCKETS]);
  const keep: SiteRouting["keep"] = (routes) => {
    for (const { url } of routes) own.add(firstPart(url));
    // The root is the application's only where no project has the domain.
    own.delete("");
  };
  const rewrite = (request: IncomingMessage) => {
    const url = request.url ?? "/";
    const host = own.has(firstPart(url)) ? undefined : hosts.at(request.headers.host, Date.now());
    if (host === undefined) return url;
    const { project, leadsTo } = host;
    ofHosts.add(request);
    if (leadsTo !== null) leadingOn.set(request, leadsTo);
    return `${SITES}${encodeURIComponent(project)}${url.startsWith("/") ? url : `/${url}`}`;
  };
  return { rewrite, keep };
}

function firstPart(url: string): string {
  return url.split(/[/?#]/)[1] ?? "";
}

interface SitePath {
  Params: { project: string; "*"?: string };
}

/**
 * `GET /sitio/{project}/…`, and any path at the domain of a project: its site, for readers. Needs no session and has none. Pages are made for
 * all who ask, and again after some seconds at the earliest. Nobody is counted by the address alone, which a whole town may share: what is
 * bounded is the makers' time (`page-makers.ts`).
 */
// Long: the routes share the places that they read from, and each is a few lines.
export async function addSiteRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const script = readPageScript();
  const places = { siteEnvironment: services.siteEnvironment, publicUrl: services.publicUrl };
  const states = new PartStates(services);
  const programs = new SitePrograms();
  const breaking = breakingNewsOf(services);
  const mostRead = new MostRead(services.store);
  const makers = new PageMakers();
  const beside = await openPagesBeside(services, () => app.securityHeaders);
  app.addHook("onClose", async () => beside?.close());
  const cache = new PageCache<Served, LightPage>({
    ...(beside && { next: beside }),
    makers,
    sizeOf: (answer) => ("forms" in answer ? answer.forms.size : 0),
    isLasting: (answer) => answer.status === 200,
    isSame: (before, after) => "forms" in before && "forms" in after && before.forms.hash === after.forms.hash,
    failed: (key, err) => services.logger.error({ err, page: key }, "making a page failed: readers get the former one"),
  });
  services.figures.offer("sitePages", () => cache.counts);
  app.addHook("onClose", watchSites(services, states));
  // Before pages are purged: what they are made of anew is read anew.
  const siteWide = new SiteWideReads(() => services.now().getTime());
  const endFollowing = siteWide.follow(services.changes);
  app.addHook("onClose", async () => void endFollowing());
  const endPurging = services.changes.subscribeToAll((change) =>
    cache.purge(({ uses }) => change === null || isMadeOf(uses, change)),
  );
  app.addHook("onClose", async () => void endPurging());
  const ready = new ReadyPages({
    ...{ cache, hosts: services.siteHosts, proxies: services.proxies, now: services.now },
    formsOf: (answer) => (isReady(answer) ? answer.ready : null),
    read: ({ headers }, page) => countVisit(services, headers, page),
  });
  app.atOnce.push(ready.answer);
  await app.register(async (sites) => {
    sites.setErrorHandler<FastifyError, SitePath>((error, request, reply) => answerError(toCierreError(error), request, reply));
    const answer = async (request: FastifyRequest<SitePath>, reply: FastifyReply) => {
      const { project, "*": rest = "" } = request.params;
      const on = leadingOn.get(request.raw);
      if (on) {
        const to = new URL(request.originalUrl.replace(/^[/\\]*/, "/"), on.origin);
        return reply.header("cache-control", "no-cache").redirect(asHeader(to.href), on.status);
      }
      const isOfHost = ofHosts.has(request.raw);
      const base = isOfHost ? "" : `${SITES}${encodeURIComponent(project)}`;
      const { q, desde, utm_medium: medium } = request.originalUrl.includes("?") ? asked.parse(request.query) : nothingAsked;
      const to = properAddress(request.originalUrl, rest.replaceAll("/", "") === "");
      if (to !== null) return lead(reply, { status: 301, to, policy: redirectPolicy(base) });
      const wanted = {
        path: `/${rest}`,
        search: q.trim(),
        from: desde,
        origin: `${request.protocol}://${request.host}${base}`,
        isOwnDomain: isOfHost,
        scriptTag: script.tag,
        places,
      };
      const make = async () => {
        const uses = emptyUses(project, wanted.path);
        const store = siteWide.storeOf(project, services.reading.of(project));
        const reader = readerContext({ ...services, store }, project, services.now);
        const takesAccounts = services.signIn.google !== null;
        const known = { states, programs, breaking, mostRead, additions: services.siteAdditions, takesAccounts };
        const pathOf = (article: string) => readingPath(services.serverKey, project, article);
        const keys = { indexNowKey: indexNowKey(services.serverKey, project), readingPath: pathOf };
        const ctx = noting({ ...reader, ...known, ...keys }, uses);
        return served(await answerReader(ctx, wanted), {
          ...{ origin: `${request.protocol}://${request.host}`, base, uses, everywhere: app.securityHeaders },
          keys: services.cdn === null ? "" : keysOfPage(uses).join(" "),
        });
      };
      const from = { project, address: networkOf(request.ip) };
      const key = [project, wanted.origin, wanted.path, desde].join("\n");
      const found = isKept(wanted)
        ? await cache.get({ ...from, key, now: services.now().getTime() }, make)
        : { answer: await makers.run({ ...from, isAnew: false }, make), age: 0, isOutdated: false };
      send(request, reply, found, base);
      const place = { key, project, isOfHost, route: request.routeOptions.url ?? "", path: `${base}${wanted.path}` };
      if (isKept(wanted) && desde === "" && isReady(found.answer)) ready.remember(request.raw, request.originalUrl, place);
      if (request.method === "GET")
        countVisit(services, request.headers, { ...place, answer: found.answer, host: request.host, medium });
      return reply;
    };
    // HEAD beside GET by hand: the automatic one would say of what a browser has already that nothing is in it.
    for (const url of ["/sitio/:project", "/sitio/:project/*"])
      sites.route<SitePath>({ method: ["GET", "HEAD"], url, exposeHeadRoute: false, handler: answer });
  });
}

async function served(answer: ReaderAnswer, { origin, base, uses, keys, everywhere }: Serving): Promise<Served> {
  if ("to" in answer) return { ...answer, policy: redirectPolicy(base), uses };
  const { body, ...others } = answer;
  const forms = await asBytes(answer.type === "html" ? rebased(body, base) : body);
  const page = { ...others, policy: policyOf(answer, origin, base), keys, forms };
  return { ...page, uses, ready: readyForms(page, everywhere) };
}

interface Serving {
  /** Of the request, without a path. */
  readonly origin: string;
  readonly base: string;
  readonly uses: PageUses;
  readonly keys: string;
  /** Headers of every answer. */
  readonly everywhere: Headers;
}

function redirectPolicy(base: string): string {
  return `${base === "" ? "" : SANDBOX}${PAGE_POLICY}`;
}

interface ServedPage {
  readonly project: string;
  readonly answer: Served;
  readonly host: string;
  /** On that host. */
  readonly path: string;
  readonly medium: string;
}

/** A page that was served, also as one that the browser has already, is a visit of its project where a person looks at it. */
function countVisit({ visits, now }: Services, headers: IncomingHttpHeaders, { project, answer, ...page }: ServedPage): void {
  if (!("forms" in answer) || answer.status !== 200 || answer.type !== "html") return;
  const asked = { headers, ...page };
  if (isForPerson(asked)) visits.note({ projectId: project, document: answer.shows ?? null, source: sourceOf(asked), at: now() });
}

/** Whether it may be given again as it is. */
function isReady(answer: Served): answer is KeptPage {
  return "ready" in answer && answer.status === 200;
}

/** What is searched for is of one reader; a short link counts whoever follows it. */
function isKept({ path, search }: ReaderRequest): boolean {
  return !(path === "/buscar" && search !== "") && !path.startsWith("/s/");
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, age, isOutdated }: Aged<Served>,
  base: string,
): FastifyReply {
  if ("to" in answer) {
    const { status, policy } = answer;
    return lead(reply, { status, policy, to: answer.to.startsWith("/") ? `${base}${answer.to}` : answer.to });
  }
  const form = formFor(answer.forms, request.headers["accept-encoding"]);
  const isKnown = hasAlready(request.headers["if-none-match"], form);
  reply.headers(
    Object.fromEntries(pageHeaders(answer, form, { seconds: Math.floor(Math.max(0, age) / 1000), isKnown, isOutdated })),
  );
  return isKnown ? reply.code(304).send() : reply.code(answer.status).send(form.bytes);
}

function lead(reply: FastifyReply, { status, to, policy }: Redirect): FastifyReply {
  return reply.headers({ "content-security-policy": policy, "cache-control": "no-cache" }).redirect(asHeader(to), status);
}

/** Links of a site, and frames of it (`/_…`), are written as of a domain of its own; files and types are the server's. */
function rebased(html: string, base: string): string {
  return base === ""
    ? html
    : html.replaceAll(/( (?:href|action)="|<iframe src="(?=\/_))\/(?!\/|files\/|_tipos\/)/g, `$1${base}/`);
}

/** A reader is shown what went wrong in words and in the site's looks, not in JSON. */
function answerError(error: CierreError, request: FastifyRequest<SitePath>, reply: FastifyReply): FastifyReply {
  const status = statusForReaders(error);
  if (status >= 500 && error.retryAfterMs === undefined) request.log.error({ err: error }, "page failed");
  if (error.retryAfterMs !== undefined) reply.header("retry-after", Math.ceil(error.retryAfterMs / 1000));
  const words = status === 404 ? [t("site.notFound"), t("site.notFoundHint")] : [t("site.failed"), t(busyOr(error))];
  const [title = "", hint = ""] = words;
  const home = ofHosts.has(request.raw) ? "/" : `${SITES}${encodeURIComponent(request.params.project)}/`;
  const html = `${line("h1", title, "titulo-de-lista")}${line("p", hint, "bajada")}`;
  return sendStandalone(reply.code(status), { title, site: "", home, html }, SANDBOX);
}

function busyOr({ retryAfterMs }: CierreError) {
  return retryAfterMs === undefined ? "site.failedHint" : "site.busy";
}
