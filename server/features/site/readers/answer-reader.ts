import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListQuery } from "../../../core/lists/list-query.ts";
import { addressOf, line, nameOf, text } from "../../../engines/markup/markup-parts.ts";
import { currentPrograms } from "../../web-build/built-programs.ts";
import { indexNowPath } from "../announce/index-now.ts";
import { STORIES, storyOf, storyPage, storyPath } from "../article/story-page.ts";
import { siteArticle } from "../article-markup.ts";
import { READING_CSS } from "../css/readers-css.ts";
import { frontPage } from "../front/render-front.ts";
import { withHooks, withPreHooks } from "../hooks/page-hooks.ts";
import { archivePage } from "../newsletters/letters-archive.ts";
import { NEWSLETTERS } from "../newsletters/newsletter-form.ts";
import { newslettersPage } from "../newsletters/newsletters-page.ts";
import { withPrograms, withWorker } from "../programs/program-frames.ts";
import type { SiteContext } from "../site-page.ts";
import { withWebTags } from "../tags/web-tags.ts";
import { articlePage } from "./article-page.ts";
import { AUTHORS, authorAt, authorPage } from "./author-page.ts";
import { routedAnswer } from "./custom-routes.ts";
import { type Feed, feedForms, readFeed } from "./feeds.ts";
import { frontAbout, homeFront } from "./find-front.ts";
import { findPage } from "./find-page.ts";
import { followShortLink } from "./follow-short-link.ts";
import { introOf } from "./intro-markup.ts";
import { type Listing, listingPage, readersLooks } from "./listing-page.ts";
import { basePath } from "./live/page-script.ts";
import { searchForm } from "./masthead.ts";
import { type KnownPlaces, mayBeFound } from "./may-be-found.ts";
import { blocksOf, textAt } from "./page-blocks.ts";
import { readSite, type Site } from "./read-site.ts";
import { readWebSettings } from "./read-web-settings.ts";
import { type Framing, framed, type ReaderPage } from "./site-frame.ts";
import { MANIFEST, siteManifest } from "./site-manifest.ts";
import { newsSitemap, robots, sitemap, sitemapIndex } from "./sitemaps.ts";
import { readTranslations, translatedPath } from "./translations.ts";

/** What a reader asks for. */
export interface ReaderRequest {
  /** Of the site, decoded, with a slash at its beginning. */
  readonly path: string;
  /** What is searched for; empty for nothing. */
  readonly search: string;
  /** Where an earlier page of a list ended; empty for its beginning. */
  readonly from: string;
  /** Where the site is, without a slash at its end. */
  readonly origin: string;
  /** It is at a domain of its own, where readers may take its notices. */
  readonly isOwnDomain: boolean;
  /** Of the installation: whether it is a test environment, and what readers call it. */
  readonly places: Omit<KnownPlaces, "hostname">;
  /** Of the program that its pages run. */
  readonly scriptTag: string;
}

export type ReaderAnswer =
  | {
      readonly status: 200 | 404;
      readonly type: "html" | "xml" | "text" | "json" | "manifest";
      readonly body: string;
      /** What a page shows; absent for one that shows no document. */
      readonly shows?: ShownDocument;
      readonly takesNotices?: boolean;
      /** Browsers are asked to keep the site at hand. */
      readonly hasWorker?: boolean;
      /** Not for search engines, whatever it is. */
      readonly isHidden?: boolean;
    }
  | { readonly status: 301 | 302; readonly to: string };

export interface ShownDocument {
  readonly collection: string;
  readonly id: string;
}

/** What a site answers to its readers. Throws `notFound` where there is no site, and what is not well formed in templates and styles. */
export async function answerReader(given: SiteContext, request: ReaderRequest): Promise<ReaderAnswer> {
  const site = await readSite(given);
  if (site === null) throw new CierreError("notFound");
  const isFound = mayBeFound(request, { ...request.places, hostname: site.hostname });
  if (request.path === "/robots.txt") return { status: 200, type: "text", body: robots(request.origin, isFound) };
  const answer = await answerOf(given, site, request);
  return "body" in answer && !isFound ? { ...answer, isHidden: true } : answer;
}

async function answerOf(given: SiteContext, site: Site, request: ReaderRequest): Promise<ReaderAnswer> {
  const ctx = { ...given, dates: site.dates };
  const framing = {
    ctx,
    site: request.isOwnDomain ? site : { ...site, noticesKey: "" },
    origin: request.origin,
    scriptTag: request.scriptTag,
    isOwnDomain: request.isOwnDomain,
  };
  const { path } = request;
  const added = await textAt(ctx, path);
  if (added !== undefined) return { status: added === "" ? 404 : 200, type: "text", body: added };
  if (path === MANIFEST) {
    const { manifestJsonMerge } = await readWebSettings(ctx);
    return { status: 200, type: "manifest", body: siteManifest(site, basePath(request.origin), manifestJsonMerge) };
  }
  if (path === indexNowPath(ctx.indexNowKey ?? "") && (await readWebSettings(ctx)).indexNow)
    return { status: 200, type: "text", body: ctx.indexNowKey ?? "" };
  const machines = /\.(?:xml|json)$/.test(path) ? await machinesAt(framing, path) : null;
  if (machines !== null) return machines;
  if (path === "/") return homePage(framing, request);
  if (path === "/buscar") return searchPage(framing, request);
  if (path.startsWith("/s/")) return (await followShortLink(ctx, path.slice(3))) ?? notFound(framing, path);
  if (path.startsWith(AUTHORS)) {
    const author = await authorPage(ctx, path.slice(AUTHORS.length), request.from);
    return author ? page(framing, author) : notFound(framing, path);
  }
  const newsletters = path === NEWSLETTERS ? await newslettersPage(ctx) : await archivePage(ctx, path);
  if (newsletters !== null) return page(framing, newsletters);
  const found = await findPage(ctx, path);
  if (found === null)
    return (
      (await storyAt(framing, path)) ??
      (await translatedPage(framing, request)) ??
      (await routedPage(framing, path)) ??
      notFound(framing, path)
    );
  if (found.is === "moved") return { status: 301, to: found.to };
  if (found.collection === "front" && (await homeFront(ctx))?.id === found.document.id) return { status: 301, to: "/" };
  const shows = { collection: found.collection, id: found.document.id };
  return { ...(await page(framing, await documentPage(framing, found.collection, found.document, request.from))), shows };
}

/** The story of an article, in front of whose address that of stories is; `null` for what is none. */
async function storyAt(framing: Framing, path: string): Promise<ReaderAnswer | null> {
  const original = storyOf(path);
  const found = original === null ? null : await findPage(framing.ctx, original);
  if (!found) return null;
  if (found.is === "moved") return { status: 301, to: `${STORIES}${found.to}` };
  const { collection, document } = found;
  if (collection !== "article" || storyPath(document, path) === "") return null;
  return { status: 200, type: "html", body: storyPage(framing, document), shows: { collection, id: document.id } };
}

/** An article in another language, below that language's code; `null` for what is none. */
async function translatedPage(framing: Framing, { path, from }: ReaderRequest): Promise<ReaderAnswer | null> {
  const { ctx, origin, site } = framing;
  const asked = translatedPath(path);
  const found = asked && (await findPage(ctx, asked.original));
  if (!found) return null;
  if (found.is === "moved") return { status: 301, to: `/${asked.code}${found.to}` };
  if (found.collection !== "article") return null;
  const translation = (await readTranslations(ctx, found.document)).find(({ code }) => code.toLowerCase() === asked.code);
  if (translation === undefined) return null;
  if (path !== translation.path) return { status: 301, to: translation.path };
  const shown = await articlePage(ctx, found.document, { origin, from, lang: site.lang, translation });
  return { ...(await page(framing, shown)), shows: { collection: "article", id: found.document.id } };
}

/** What a program of the project answers; `null` where none does. */
async function routedPage(framing: Framing, path: string): Promise<ReaderAnswer | null> {
  const answer = await routedAnswer(framing.ctx, path);
  if (answer === null) return null;
  if (answer.is === "moved") return { status: 302, to: answer.to };
  if (answer.is === "data") return { status: 200, type: "json", body: answer.body };
  const facts = { path, description: "", picture: "" };
  return page(framing, { ...notePage(answer.title, path, answer.html), facts });
}

/** Site maps, and feeds: of everything, and below the address of a section, a tag, a person or an author of theirs. */
async function machinesAt(framing: Framing, path: string): Promise<ReaderAnswer | null> {
  const { ctx, site, origin } = framing;
  const xml = async (body: Promise<string> | string) => ({ status: 200, type: "xml", body: await body }) as const;
  if (path === "/sitemap.xml") return { status: 301, to: "/sitemap-index.xml" };
  if (path === "/sitemap-index.xml") return xml(sitemapIndex(ctx, origin));
  const month = /^\/sitemap-(\d{4}-\d\d|general)\.xml$/.exec(path)?.[1];
  if (month !== undefined || path === "/sitemap-news.xml") {
    ctx.uses?.lists.push({});
    return xml(month === undefined ? newsSitemap(ctx, site, origin) : sitemap(ctx, site, origin, month));
  }
  return feedAt(framing, path);
}

async function feedAt({ ctx, site, origin }: Framing, path: string): Promise<ReaderAnswer | null> {
  const ending = Object.keys(feedForms).find((each) => path.endsWith(each)) ?? "";
  const form = feedForms[ending];
  const about = form ? await listAt(ctx, site, path.slice(0, -ending.length)) : null;
  if (!form || about === null) return null;
  const feed = await readFeed(ctx, site, origin, { ...about, feedPath: path });
  return { status: 200, type: form.type, body: form.write(feed) };
}

/** What a feed is of, by the path that it stands below; `null` for what lists nothing. */
async function listAt(ctx: SiteContext, site: Site, path: string): Promise<Omit<Feed, "feedPath"> | null> {
  if (path === "") return { title: site.name, path: "/", query: {} };
  if (path.startsWith(AUTHORS)) {
    const author = await authorAt(ctx, path.slice(AUTHORS.length));
    return author && { title: `${author.name} · ${site.name}`, path, query: { author: author.id } };
  }
  const found = await findPage(ctx, path);
  const query = found?.is === "document" ? queryOf(found.collection, found.document.id) : null;
  if (found?.is !== "document" || query === null) return null;
  return { title: `${nameOf(found.document)} · ${site.name}`, path: text(found.document.url), query };
}

/** What is listed at a document's page; `null` for what lists nothing. */
function queryOf(collection: string, id: string): ListQuery | null {
  if (collection === "category") return { category: id };
  if (collection === "tag") return { tags: id };
  return collection === "person" ? { persons: id } : null;
}

async function page(framing: Framing, shown: ReaderPage, status: 200 | 404 = 200) {
  const hooked = { target: status === 404 ? "error" : shown.template, path: shown.facts.path };
  const values = await withPreHooks(framing.ctx, hooked, shown.values);
  const made = await framed(framing, { ...shown, values });
  const tagged = await withWebTags(framing.ctx, hooked.target, basePath(framing.origin), made);
  const changed = await withHooks(framing.ctx, hooked, tagged);
  const { programs, hasWorker: isKept } = await currentPrograms(framing.ctx.store, framing.ctx.projectId ?? "");
  const whole = withPrograms(programs, { base: basePath(framing.origin), path: hooked.path }, changed);
  const hasWorker = isKept && framing.isOwnDomain;
  const body = hasWorker ? withWorker(whole) : whole;
  return { status, type: "html", body, takesNotices: framing.site.noticesKey !== "", hasWorker } as const;
}

async function homePage(framing: Framing, { from }: ReaderRequest): Promise<ReaderAnswer> {
  const { ctx, site } = framing;
  const front = from === "" ? await homeFront(ctx) : null;
  if (front) {
    const shown = await page(framing, { ...(await ofFront(ctx, front, "/", site.description)), title: "" });
    return { ...shown, shows: { collection: "front", id: front.id } };
  }
  const listing = { path: "/", template: "front", title: t("site.latest"), query: {}, from, none: t("site.none") };
  return page(framing, {
    ...(await listingPage(ctx, { ...listing, description: site.description })),
    blocks: await blocksOf(ctx, "front"),
  });
}

/** What was found; without words, where to write some. */
async function searchPage(framing: Framing, { search, from }: ReaderRequest): Promise<ReaderAnswer> {
  const { ctx, site } = framing;
  const form = searchForm(site.name, search, t("site.search"));
  if (search === "") {
    const content = `${line("h1", t("site.search"), "titulo-de-lista")}${form}`;
    return page(framing, notePage(t("site.search"), "/buscar", content));
  }
  const [title, none] = [t("site.found", { text: search }), t("site.foundNothing", { text: search })];
  const listing = { path: "/buscar", template: "search", title, none, query: { search }, from, isUnlisted: true, intro: form };
  return page(framing, { ...(await listingPage(ctx, listing)), blocks: await blocksOf(ctx, "list") });
}

async function documentPage(
  { ctx, origin, site }: Framing,
  collection: string,
  found: AnyDocument,
  from: string,
): Promise<ReaderPage> {
  switch (collection) {
    case "article":
      return articlePage(ctx, found, { origin, from, lang: site.lang, translation: null });
    case "front":
      return ofFront(ctx, await storedFront(ctx, found), text(found.url));
    case "page":
      return { ...plainPage(found), blocks: await blocksOf(ctx, "page") };
    case "category": {
      const listing = { ...listingOf(found, from), template: "category", query: { category: found.id } };
      return aboutPage(ctx, { category: found.id }, listing, [found.id]);
    }
    case "tag": {
      const listing = { ...listingOf(found, from), template: "tag", query: { tags: found.id } };
      return aboutPage(ctx, { tags: [found.id] }, listing, []);
    }
    default: {
      const listing = { ...listingOf(found, from), template: "person", intro: introOf(found), query: { persons: found.id } };
      return { ...(await listingPage(ctx, listing)), blocks: await blocksOf(ctx, "list") };
    }
  }
}

function listingOf(found: AnyDocument, from: string): Pick<Listing, "path" | "title" | "from" | "none" | "metadata"> {
  return { path: text(found.url), title: nameOf(found), from, none: t("site.none"), metadata: found.metadata };
}

/** What people made a front of is that front; anything else is a list of what was published. */
async function aboutPage(
  ctx: SiteContext,
  about: Readonly<Record<string, unknown>>,
  listing: Listing,
  categories: readonly string[],
): Promise<ReaderPage> {
  const front = listing.from === "" ? await frontAbout(ctx, about) : null;
  const section = categories.length === 0 ? {} : { section: { name: listing.title, path: listing.path } };
  if (front === null) {
    const page = await listingPage(ctx, listing);
    return { ...page, categories, facts: { ...page.facts, ...section }, blocks: await blocksOf(ctx, "list", categories) };
  }
  const shown = await ofFront(ctx, front, listing.path, t("site.written", { name: listing.title }));
  const facts = { ...shown.facts, ...section, feed: `${listing.path}/rss.xml` };
  return { ...shown, facts, title: listing.title, content: `${line("h1", listing.title, "titulo-de-lista")}${shown.content}` };
}

/** What the front itself is described as is a note among editors: `description` is for readers. */
async function ofFront(ctx: SiteContext, front: AnyDocument, path: string, description = ""): Promise<ReaderPage> {
  const shown = await frontPage(ctx, front, readersLooks);
  const categories = text(front.category) === "" ? [] : [text(front.category)];
  const blocks = await blocksOf(ctx, "front", categories);
  return { ...shown, blocks, categories, facts: { path, description, picture: "" } };
}

/** References inside of components are read by the front itself. */
async function storedFront(ctx: SiteContext, { id }: AnyDocument): Promise<AnyDocument> {
  const [row] = await ctx.store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = 'front' and id = $2 and deleted_at is null`,
    [ctx.projectId, id],
  );
  if (!row) throw new CierreError("notFound");
  return row.data;
}

function plainPage(found: AnyDocument): ReaderPage {
  // An article's parts, but for what is an article's alone.
  const { content, photoHtml } = siteArticle({ ...found, category: null, author: [], date: null });
  return {
    title: text(found.title),
    template: "page",
    dressedAs: ["article"],
    values: { title: text(found.title), deck: text(found.deck), body: text(found.bodyHtml), photoHtml },
    content,
    fallback: (whole) => `<article>${whole}</article>`,
    css: READING_CSS,
    less: { id: found.id, source: text(found.less) },
    facts: { path: text(found.url), description: text(found.deck), picture: addressOf(found.photoAsset) },
  };
}

function notFound(framing: Framing, path: string): Promise<ReaderAnswer> {
  const hint = line("p", t("site.notFoundHint"), "bajada");
  const home = `<p><a class="siguiente" href="/">${t("site.home")}</a></p>`;
  const content = `${line("h1", t("site.notFound"), "titulo-de-lista")}${hint}${searchForm(framing.site.name, "", t("site.search"))}${home}`;
  return page(framing, notePage(t("site.notFound"), path, content), 404);
}

/** A page of the site's own words, which no search engine lists. */
function notePage(title: string, path: string, content: string): ReaderPage {
  return {
    title,
    template: "page",
    dressedAs: ["article"],
    values: {},
    content,
    fallback: (whole: string) => `<article>${whole}</article>`,
    css: READING_CSS,
    facts: { path, description: "", picture: "", isUnlisted: true },
  };
}
