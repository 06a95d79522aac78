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

/** How many articles a list shows that does not say how many. */
const LIST_LIMIT = 10;
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
  const filling: Filling = {
    front,
    now: Date.parse(now),
    taken: new Set(articlesOfFront(front)),
    newest: [...candidates].sort(byDate),
    mostViewed: [...candidates].sort((a, b) => b.viewCount - a.viewCount || byDate(a, b)),
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
  readonly newest: readonly FillCandidate[];
  readonly mostViewed: readonly FillCandidate[];
}

/** Newest first; those of one moment in an order that is always the same. */
function byDate(a: FillCandidate, b: FillCandidate): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

function shownBy(filling: Filling, { type, data }: FrontComponent): ShownArticle[] {
  switch (type) {
    case "article":
      return placedArticles([data]);
    case "row":
      return shownByRow(filling, data);
    case "article-list":
      return shownByList(filling, data);
    default:
      return [];
  }
}

function shownByRow(filling: Filling, row: FrontValues): ShownArticle[] {
  const cards = placedArticles(row.items);
  const here = new Set(cards.flatMap(({ id }) => id ?? []));
  const room = countOf(row.autoFillLimit) - cards.filter(isFilled).length;
  const repeats = row.autoFillAllowRepeated === true;
  const fits = rowRule(row, filling.now);
  const isFree = ({ id }: FillCandidate) => !here.has(id) && (repeats || !filling.taken.has(id));
  const found = first(room, orderOf(filling, row.sort === "-viewCount"), (article) => fits(article) && isFree(article));
  if (!repeats) for (const { id } of found) filling.taken.add(id);
  return [...cards, ...found.map(filledIn)];
}

function shownByList(filling: Filling, list: FrontValues): ShownArticle[] {
  const limit = list.limit === null || list.limit === undefined ? LIST_LIMIT : countOf(list.limit);
  return first(limit, orderOf(filling, list.sort === "viewCount"), listRule(list, filling)).map(filledIn);
}

type Rule = (article: FillCandidate) => boolean;

function rowRule(row: FrontValues, now: number): Rule {
  const project = idOf(row.foreignProject);
  const assets = countOf(row.autoFillStoryMinAssets);
  const isYoung = ageRule(countOf(row.maxAgeMinutes), now);
  const fits = [
    amongRule(idsOf(row.autoFillCategories), ({ categories }) => categories),
    noneRule(idsOf(row.autoFillExcludeCategories), ({ categories }) => categories),
    amongRule(idsOf(row.autoFillIncludeAuthor), ({ author }) => author),
    noneRule(idsOf(row.autoFillExcludeAuthor), ({ author }) => author),
    amongRule(idsOf(row.autoFillTags), ({ tags }) => tags),
  ];
  return (article) =>
    (article.project ?? null) === project &&
    article.storyAssets >= assets &&
    isYoung(article) &&
    fits.every((rule) => rule(article));
}

function listRule(list: FrontValues, { front, now }: Filling): Rule {
  const current = list.includeCurrentCategory === true ? idsOf([front.category]) : [];
  const author = list.includeCurrentAuthor === true ? idsOf([front.author]) : [];
  const isYoung = ageRule(countOf(list.maxAgeHours) * 60, now);
  const fits = [
    amongRule([...idsOf(list.categories), ...current], ({ categories }) => categories),
    noneRule(idsOf(list.categoriesNin), ({ categories }) => categories),
    amongRule(author, ({ author: authors }) => authors),
  ];
  return (article) => article.project === undefined && isYoung(article) && fits.every((rule) => rule(article));
}

type Part = (article: FillCandidate) => readonly string[];

/** One of those named; any article where none is named. */
function amongRule(named: readonly string[], partOf: Part): Rule {
  return named.length === 0 ? () => true : (article) => partOf(article).some((id) => named.includes(id));
}

function noneRule(named: readonly string[], partOf: Part): Rule {
  return (article) => !partOf(article).some((id) => named.includes(id));
}

/** Not older than some minutes; of any age where there are none. */
function ageRule(minutes: number, now: number): Rule {
  return minutes === 0 ? () => true : ({ date }) => Date.parse(date) >= now - minutes * MINUTE_MS;
}

function orderOf({ newest, mostViewed }: Filling, byViews: boolean): readonly FillCandidate[] {
  return byViews ? mostViewed : newest;
}

function first(limit: number, articles: readonly FillCandidate[], rule: Rule): FillCandidate[] {
  const found: FillCandidate[] = [];
  for (const article of articles) {
    if (found.length >= limit) break;
    if (rule(article)) found.push(article);
  }
  return found;
}

function filledIn({ id }: FillCandidate): ShownArticle {
  return { id, card: null };
}
