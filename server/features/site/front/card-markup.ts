import { articleStatusOptions } from "../../../../schema/declaration/options.ts";
import type { ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import {
  addressOf,
  isFilm,
  items,
  line,
  linked,
  nameOf,
  positionOf,
  text,
  timeMarkup,
  type Values,
} from "../../../engines/markup/markup-parts.ts";
import { pictureMarkup } from "../../../engines/markup/picture-markup.ts";
import { storyPath } from "../article/story-page.ts";

/** Pixels of the picture of a card, and of one that stands out. */
const WIDE = 800;
const WIDEST = 1600;

/** How wide they are, as styles of the site have it. */
const sizes = {
  card: "(min-width: 48rem) 24rem, 40vw",
  star: "(min-width: 48rem) 50rem, 100vw",
  wide: "(min-width: 48rem) 44rem, 100vw",
  story: "16rem",
} as const;

/** Windows in which cards are small squares, as styles of the site have it. */
const NARROW = "(max-width: 47.99rem)";

/** How a card looks. */
export interface CardLook {
  /** `star`: the large one of its row. `wide`: as wide as the row. */
  readonly as: "card" | "star" | "wide" | "story";
  readonly showDeck: boolean;
  /** Of its title among the headings of the page: one below that of its row. */
  readonly level: 2 | 3;
  /** Statuses that readers see, or will once the front is saved. */
  readonly isShown: (status: unknown) => boolean;
  /** Where readers find it; empty for nowhere. */
  readonly linkOf: (article: Values) => string;
  /** A moment as people read it beside others; empty for none. */
  readonly when: (moment: unknown) => string;
  /** It stands in a list of small squares in narrow windows, as styles of the site have it. */
  readonly isSquareWhenNarrow?: boolean;
  /** The front's own picture for it, instead of the article's. */
  readonly picture?: { readonly photoAsset: Values; readonly photoAssetFocuspoint: unknown };
}

/**
 * An article on a front, with the words that people gave it there before its own; or a link without one. What readers do not see says why.
 * Nothing for an article that this reader may not read, and for a place without anything.
 */
export function cardMarkup(
  { id, card }: ShownArticle,
  articles: ReadonlyMap<string, Values>,
  { as, showDeck, level, isShown, linkOf, when, isSquareWhenNarrow = false, picture }: CardLook,
): string {
  const article = id === null ? null : articles.get(id);
  if (article === undefined) return "";
  const own = (name: string) => text(card?.[name]) || text(article?.[name]);
  const title = own("title");
  if (title === "" && article === null) return "";
  const address = article === null ? "" : linkOf(article);
  const to = as === "story" && article !== null ? storyPath(article, address) || address : address;
  const words = [
    line("p", own("kicker") || categoryOf(article), "volanta"),
    `<h${level} class="titulo">${article === null ? linkedElsewhere(title, text(card?.url)) : linked(title, to)}</h${level}>`,
    showDeck || as === "star" ? line("p", own("deck"), "bajada") : "",
    signature(article, showDeck || as === "star", when),
    article === null || isShown(article.status) ? "" : line("p", statusName(article.status), "estado"),
  ];
  const look = as === "card" ? "card" : `card card-${looks[as]}`;
  const photo = photoMarkup(
    picture ? { ...article, ...picture, storyPages: [] } : article,
    as,
    isSquareWhenNarrow && as === "card",
  );
  return `<article class="${look}">${photo && hasFilm(article) ? photo.replace("</div>", `${filmMark()}</div>`) : photo}<div class="card-texto">${words.join("")}</div></article>`;
}

/** What says that there is a film: as its form has it, and else by itself. */
function hasFilm(article: Values | null): boolean {
  if (article?.indicator === "NONE") return false;
  return article?.indicator === "VIDEO" || isFilm({ type: "video", asset: article?.videoAsset });
}

function filmMark(): string {
  return `<span class="con-video">${escapeHtml(t("site.video"))}</span>`;
}

/** Who wrote it, where there is room, and when. */
function signature(article: Values | null, hasRoom: boolean, when: CardLook["when"]): string {
  const authors = hasRoom ? items(article?.author).map(nameOf).filter(Boolean).join(", ") : "";
  const parts = [escapeHtml(authors), timeMarkup(text(article?.date), when(article?.date))].filter(Boolean);
  return parts.length === 0 ? "" : `<p class="firma">${parts.join(" · ")}</p>`;
}

const looks = { star: "destacada", wide: "ancha", story: "historia" } as const;

function photoMarkup(article: Values | null, as: CardLook["as"], isSquareWhenNarrow: boolean): string {
  const cover = as === "story" ? coverOf(article) : null;
  const widest = as === "star" || as === "wide" ? WIDEST : WIDE;
  const address = cover?.address || addressOf(article?.photoAsset, widest);
  if (address === "") return as === "story" ? `<div class="card-photo"></div>` : "";
  const style = positionOf(cover?.address ? cover.focuspoint : article?.photoAssetFocuspoint, [0.5, 0.3]);
  const asset = cover?.address ? cover.asset : article?.photoAsset;
  const narrow = isSquareWhenNarrow ? { media: NARROW, shape: "1x1" as const } : undefined;
  const shape = as === "story" ? "9x16" : "3x2";
  return `<div class="card-photo">${pictureMarkup(asset, address, "", { sizes: sizes[as], style, shape, ...(narrow && { narrow }) })}</div>`;
}

/** The picture that a story begins with. */
function coverOf(
  article: Values | null,
): { readonly asset: unknown; readonly address: string; readonly focuspoint: unknown } | null {
  const [first] = items(article?.storyPages);
  if (first === undefined) return null;
  const address = addressOf(first.asset, WIDE) || text(first.thumbnailUrl) || (first.type === "photo" ? text(first.url) : "");
  return { asset: first.asset, address, focuspoint: first.focuspoint };
}

function categoryOf(article: Values | null): string {
  return isPlainObject(article?.category) ? nameOf(article.category) : "";
}

function linkedElsewhere(title: string, url: string): string {
  if (!/^https?:\/\//i.test(url)) return escapeHtml(title);
  return `<a href="${escapeHtml(url)}" rel="noopener noreferrer" target="_blank">${escapeHtml(title)}</a>`;
}

function statusName(status: unknown): string {
  const option = articleStatusOptions.find(({ value }) => value === status);
  return option ? t(option.label) : "";
}
