import { componentsOf, type FrontComponent, type FrontValues, idOf, insertsOf, listOf } from "./front-values.ts";

/** Lists of a row that hold what people put there: its articles, those inserted among them, those of the column beside. */
const cardLists = ["items", "insertsItems", "auxiliarItems"] as const;

/** Ids of the articles that people put on a front, fixed elements included: each once, in the order of the page. */
export function articlesOfFront(values: FrontValues): readonly string[] {
  const components = [...componentsOf(values.components), ...insertsOf(values).flatMap(({ widgets }) => widgets)];
  const ids = components.flatMap(cardsOf).flatMap(({ doc }) => idOf(doc) ?? []);
  return [...new Set(ids)];
}

/** Those of them that a save of the front publishes, when whoever saves may publish: the ones in review (FRONT-034, FRONT-036). */
export function articlesPublishedBy(values: FrontValues, statusOf: (article: string) => unknown): readonly string[] {
  return articlesOfFront(values).filter((id) => statusOf(id) === "REVISION");
}

/** What people put into a component: articles with words of their own, or links without an article. */
function cardsOf({ type, data }: FrontComponent): readonly FrontValues[] {
  if (type === "article") return [data];
  return type === "row" ? cardLists.flatMap((name) => listOf(data[name])) : [];
}
