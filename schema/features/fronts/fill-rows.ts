import { type FillRule, fillRuleOf } from "./fill-rule.ts";
import { articlesOfFront } from "./front-articles.ts";
import { componentsOf, countOf, type FrontComponent, type FrontValues, idOf, idsOf, insertsOf, listOf } from "./front-values.ts";

/** A published article that a front may fill itself with. */
export interface FillCandidate {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly date: string;
  /** The main one first, then those beside it. */
  readonly categories: readonly string[];
  readonly author: readonly string[];
  readonly tags: readonly string[];
  readonly viewCount: number;
  /** Pages of its story that show something. */
  readonly storyAssets: number;
  /** Of another project, which rows name as `foreignProject`; absent for the front's own. */
  readonly project?: string;
}

/** An article where it stands. */
export interface ShownArticle {
  /** `null`: a link without an article, or a place that nothing was put into yet. */
  readonly id: string | null;
  /** What people put there, with words of its own; `null` where the front filled itself. */
  readonly card: FrontValues | null;
}

/** What the components of a front show, by position, and those of each fixed element. */
export interface FilledFront {
  readonly components: readonly (readonly ShownArticle[])[];
  readonly inserts: readonly (readonly (readonly ShownArticle[])[])[];
}

const MINUTE_MS = 60_000;

/**
 * What each component of a front shows at a moment, ISO 8601; components in the order of the page, then fixed elements in theirs.
 *
 * - What people put there comes first and stays as they put it. A row is completed behind it up to `autoFillLimit` articles in all,
 *   so that one put at the top of a full row takes the place of the last; without a limit nothing is filled in.
 * - An article goes in when its main category or one beside it is among `autoFillCategories` and none among the excluded, one of
 *   its authors and one of its tags are among those named, and none of its authors excluded; what is left empty asks for nothing.
 *   `maxAgeMinutes` counts from its date, `autoFillStoryMinAssets` the pages of its story. The newest come first, or the most viewed.
 * - No article stands twice: what people put anywhere, and what a row above shows, is not filled in. A row that allows repeats,
 *   like one of stories, shows what is elsewhere too and takes nothing from other rows, but has nothing twice itself.
 * - `foreignProject` names whose articles a row is filled with; what people put into it is of the front's own project.
 * - An `article-list` is a ranking of its own: it shows what fits whether or not that stands elsewhere, and takes nothing away. Its
 *   current category and author are those of the front.
 */
export function fillFront(front: FrontValues, candidates: readonly FillCandidate[], now: string): FilledFront {
  const newest = [...candidates].sort(byDate);
  const filling: Filling = {
    front,
    now: Date.parse(now),
    taken: new Set(articlesOfFront(front)),
    sorted: { "-date": newest, "-viewCount": [...newest].sort((a, b) => b.viewCount - a.viewCount) },
  };
  return {
    components: componentsOf(front.components).map((component) => shownBy(filling, component)),
    inserts: insertsOf(front).map(({ widgets }) => widgets.map((component) => shownBy(filling, component))),
  };
}

/** What `fillFront` needs to know of an article's values. */
export function fillCandidate(id: string, article: FrontValues, project?: string): FillCandidate {
  return {
    id,
    date: typeof article.date === "string" ? article.date : "",
    categories: [...idsOf([article.category]), ...idsOf(article.auxCategories)],
    author: idsOf(article.author),
    tags: idsOf(article.tags),
    viewCount: countOf(article.viewCount),
    storyAssets: listOf(article.storyPages).filter(({ asset, url }) => idOf(asset) !== null || idOf(url) !== null).length,
    ...(project !== undefined && { project }),
  };
}

/** What people put into a list of cards, by position: of a row, among its articles, or in the column beside it. */
export function placedArticles(cards: unknown): ShownArticle[] {
  return listOf(cards).map((card) => ({ id: idOf(card.doc), card }));
}

/** Whether something stands there: an article, or a link that has a name. */
export function isFilled({ id, card }: ShownArticle): boolean {
  return id !== null || idOf(card?.title) !== null;
}

interface Filling {
  readonly front: FrontValues;
  /** Milliseconds. */
  readonly now: number;
  /** What is not to be filled in again. */
  readonly taken: Set<string>;
  readonly sorted: Readonly<Record<FillRule["sort"], readonly FillCandidate[]>>;
}

/** Newest first; those of one moment in an order that is always the same. */
function byDate(a: FillCandidate, b: FillCandidate): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function shownBy(filling: Filling, component: FrontComponent): ShownArticle[] {
  const { type, data } = component;
  if (type === "article") return placedArticles([data]);
  const cards = type === "row" ? placedArticles(data.items) : [];
  const rule = fillRuleOf(filling.front, component);
  return rule === null ? cards : [...cards, ...filledIn(filling, rule, cards)];
}

function filledIn({ now, taken, sorted }: Filling, rule: FillRule, cards: readonly ShownArticle[]): ShownArticle[] {
  const here = new Set(cards.map(({ id }) => id));
  const fits = fittingRule(rule, now);
  const isFree = (id: string) => !here.has(id) && (rule.repeats || !taken.has(id));
  const found = first(rule.limit - cards.filter(isFilled).length, sorted[rule.sort], (each) => fits(each) && isFree(each.id));
  if (!rule.repeats) for (const { id } of found) taken.add(id);
  return found.map(({ id }) => ({ id, card: null }));
}

type Fits = (article: FillCandidate) => boolean;

function fittingRule(rule: FillRule, now: number): Fits {
  const oldest = now - rule.maxAgeMinutes * MINUTE_MS;
  return (article) =>
    (article.project ?? null) === rule.project &&
    article.storyAssets >= rule.storyAssets &&
    (rule.maxAgeMinutes === 0 || Date.parse(article.date) >= oldest) &&
    isAmong(article.categories, rule.categories) &&
    isAmong(article.author, rule.authors) &&
    isAmong(article.tags, rule.tags) &&
    !hasOneOf(article.categories, rule.excludedCategories) &&
    !hasOneOf(article.author, rule.excludedAuthors);
}

/** One of those named; any where none is named. */
function isAmong(ids: readonly string[], named: readonly string[]): boolean {
  return named.length === 0 || hasOneOf(ids, named);
}

function hasOneOf(ids: readonly string[], named: readonly string[]): boolean {
  return ids.some((id) => named.includes(id));
}

function first(limit: number, articles: readonly FillCandidate[], fits: Fits): FillCandidate[] {
  const found: FillCandidate[] = [];
  for (const article of articles) {
    if (found.length >= limit) break;
    if (fits(article)) found.push(article);
  }
  return found;
}
