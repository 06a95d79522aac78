import type { ReorganizeAnswer } from "../../../../schema/wire/assistant.ts";
import { asId, asRecord } from "../../../fields/narrow-value.ts";
import type { NewId } from "../model/edit-cards.ts";
import { cardsIn, type Item, keyOf } from "../model/front-place.ts";

/** Positions of components, the first is 1; both are among them. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The component's articles that people put there, in their order: a row's, or the one that it is. */
export function placedArticles(component: Item): readonly string[] {
  const cards = component.type === "article" ? [asRecord(component.data)] : cardsIn(component, "items");
  return cards.map((card) => asId(card.doc)).filter((id) => id !== "");
}

/** Whether articles can stand in the component: it is a row, or an article of its own. */
export function holdsArticles({ type }: Item): boolean {
  return type === "row" || type === "article";
}

/**
 * Components whose articles stand as `arranged` has them; what is of another type, outside of the range, or not in the answer stays. A card
 * keeps its own words wherever it goes, and cards without an article keep their places; an article of its own that got none is taken away.
 */
export function rearranged(
  components: readonly Item[],
  { start, end }: Range,
  arranged: ReorganizeAnswer["components"],
  newId: NewId,
): Item[] {
  const isInside = (at: number) => at >= start - 1 && at < end;
  const cards = new Map(
    components.flatMap((component, at) => (isInside(at) ? cardsOf(component) : [])).map((card) => [asId(card.doc), card]),
  );
  const cardOf = (article: string): Item => ({ id: newId(), ...cards.get(article), doc: article });
  const wanted = new Map(arranged.map(({ id, articles }) => [id, articles.map((article) => article.id)]));
  return components.flatMap<Item>((component, at) => {
    const articles = isInside(at) && holdsArticles(component) ? wanted.get(keyOf(component, at)) : undefined;
    if (articles === undefined || isSame(articles, placedArticles(component))) return component;
    const data = asRecord(component.data);
    if (component.type !== "article")
      return { ...component, data: { ...data, items: withArticles(component, articles.map(cardOf)) } };
    const [first, ...others] = articles;
    // One article stands there: what else was put into it follows as articles of their own.
    const follow = others.map((article) => ({ ...component, id: newId(), data: bare(cardOf(article)) }));
    return first === undefined ? [] : [{ ...component, data: bare(cardOf(first)) }, ...follow];
  });
}

/** The data of an article that is a component is a card without an id of its own. */
function bare({ id: _id, ...card }: Item): Item {
  return card;
}

function cardsOf(component: Item): readonly Item[] {
  const cards = component.type === "article" ? [asRecord(component.data)] : cardsIn(component, "items");
  return cards.filter((card) => asId(card.doc) !== "");
}

/** A row's cards with others in the places of those that have an article; more follow behind. */
function withArticles(row: Item, cards: readonly Item[]): Item[] {
  const left = [...cards];
  const placed = cardsIn(row, "items").flatMap((card) => (asId(card.doc) === "" ? [card] : left.splice(0, 1)));
  return [...placed, ...left];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, at) => id === other[at]);
}

/** What became of an article: in which component it stands now or stood (AI-024). */
export interface Change {
  readonly kind: "added" | "removed" | "moved" | "changed";
  readonly article: string;
  /** Position of the component, the first is 1. */
  readonly component: number;
}

/** `moved`: into another component; `changed`: to another place in the same one. */
export function changesBetween(before: readonly Item[], after: readonly Item[]): readonly Change[] {
  const [former, now] = [placesIn(before), placesIn(after)];
  const removed = [...former].flatMap(([article, { key, at }]): Change[] =>
    now.has(article) || key === "" ? [] : [{ kind: "removed", article, component: at + 1 }],
  );
  const others = [...now].flatMap(([article, place]): Change[] => {
    const was = former.get(article);
    const kind = was === undefined ? "added" : was.key !== place.key ? "moved" : was.rank !== place.rank ? "changed" : null;
    return kind === null ? [] : [{ kind, article, component: place.at + 1 }];
  });
  return [...others, ...removed];
}

function placesIn(components: readonly Item[]) {
  return new Map(
    components.flatMap((component, at) =>
      placedArticles(component).map((article, rank) => [article, { key: keyOf(component, at), at, rank }] as const),
    ),
  );
}
