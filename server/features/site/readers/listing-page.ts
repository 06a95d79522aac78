import { t } from "../../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { listIds } from "../../../core/lists/list-documents.ts";
import type { ListQuery } from "../../../core/lists/list-query.ts";
import { line, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { frontPage } from "../front/render-front.ts";
import { markFound } from "../search/mark-found.ts";
import type { SiteContext } from "../site-page.ts";
import { isForReaders } from "./find-page.ts";
import type { ReaderPage } from "./site-frame.ts";

/** Articles on a page of a list. */
const PAGE = 24;

export interface Listing {
  /** Path of the list. */
  readonly path: string;
  /** Name of the template and styles that dress it. */
  readonly template: string;
  readonly title: string;
  readonly description?: string;
  /** HTML above the list. */
  readonly intro?: string;
  /** What is listed, as filters and search of articles. */
  readonly query: ListQuery;
  /** Where an earlier page ended. */
  readonly from: string;
  /** What is said where there is nothing. */
  readonly none: string;
  readonly isUnlisted?: boolean;
  /** The fields that the project has added to what the list is of, for its templates. */
  readonly metadata?: unknown;
}

/** How the first page of a list begins: with its newest article. What was searched for has no first page. */
const BEGINNING = { layout: "STARRED" };

/** Kinds of lists that have a feed of their own. */
const FEEDING: ReadonlySet<string> = new Set(["category", "tag", "person"]);

/** How readers see the articles of a front, or of a list. */
export const readersLooks = {
  isShown: (status: unknown) => isForReaders({ status }),
  linkOf: ({ url }: Values) => text(url),
  showsOthers: false,
};

/** Published articles, newest first. Throws `cursorExpired` and `malformed` for a page that never was. */
export async function listingPage(ctx: SiteContext, listing: Listing): Promise<ReaderPage> {
  const { ids, next } = await listedArticles(ctx, listing.query, PAGE, listing.from);
  const searched = text(listing.query.search);
  const isBeginning = listing.from === "" && searched === "" && ids.length > 2;
  const page = await frontPage(
    ctx,
    { name: listing.title, components: [rowOf(ids, isBeginning ? BEGINNING : {})] },
    readersLooks,
  );
  const list = ids.length === 0 ? line("p", listing.none, "vacio") : markFound(page.content, searched);
  const more =
    next === null ? "" : `<p><a class="siguiente" href="${moreAt(listing, next)}">${escapeHtml(t("site.more"))}</a></p>`;
  return {
    ...page,
    template: listing.template,
    dressedAs: [listing.template, "article-card"],
    values: { ...page.values, metadata: isPlainObject(listing.metadata) ? listing.metadata : {} },
    content: `${line("h1", listing.title, "titulo-de-lista")}${listing.intro ?? ""}${list}${more}`,
    facts: {
      path: listing.path,
      description: listing.description || t("site.written", { name: listing.title }),
      picture: "",
      ...(FEEDING.has(listing.template) && { feed: `${listing.path}/rss.xml` }),
      isUnlisted: listing.isUnlisted === true || listing.from !== "",
    },
  };
}

/** Ids of the newest published articles of a list, and where its next page begins. */
export async function listedArticles(
  ctx: SiteContext,
  query: ListQuery,
  limit: number,
  from = "",
): Promise<{ readonly ids: readonly string[]; readonly next: string | null }> {
  ctx.uses?.lists.push(query);
  return listIds(ctx, "article", {
    sort: "-date",
    ...query,
    status: "PUBLISHED",
    limit: String(limit),
    ...(from !== "" && { next_cursor: from }),
  });
}

/** A row of a front with these articles. */
export function rowOf(ids: readonly string[], more: Values = {}): Values {
  return { type: "row", data: { columns: 3, showDeck: true, items: ids.map((doc) => ({ doc })), ...more } };
}

function moreAt({ path, query }: Listing, next: string): string {
  const asked = new URLSearchParams({ ...(typeof query.search === "string" && { q: query.search }), desde: next });
  return escapeHtml(`${path}?${asked}`);
}
