import type { ListQuery } from "../../../client/client-api.ts";
import { asIds, asNumber, asRecord } from "../../../fields/narrow-value.ts";
import type { Item } from "../model/front-place.ts";

const newest = { by: "date", direction: "desc" } as const;

/**
 * What has to be read for a front to fill itself: the newest published articles, and the newest of each category and author that a component
 * asks for, which may lie further back. Nothing for a front without such components.
 */
export function fillQueries(components: readonly Item[], front: Item): ListQuery[] {
  const filling = components.filter(fillsItself);
  if (filling.length === 0) return [];
  const data = filling.map((component) => asRecord(component.data));
  const categories = data.flatMap(({ autoFillCategories, categories: listed, includeCurrentCategory }) => [
    ...asIds(autoFillCategories),
    ...asIds(listed),
    ...(includeCurrentCategory === true ? asIds([front.category]) : []),
  ]);
  const authors = data.flatMap(({ autoFillIncludeAuthor, includeCurrentAuthor }) => [
    ...asIds(autoFillIncludeAuthor),
    ...(includeCurrentAuthor === true ? asIds([front.author]) : []),
  ]);
  return [
    published({}),
    ...[...new Set(categories)].map((category) => published({ category })),
    ...[...new Set(authors)].map((author) => published({ author })),
  ];
}

/** Whether a component shows articles that nobody put there. */
export function fillsItself({ type, data }: Item): boolean {
  return type === "article-list" || (type === "row" && (asNumber(asRecord(data).autoFillLimit) ?? 0) > 0);
}

function published(filters: Readonly<Record<string, string>>): ListQuery {
  return { collection: "article", sort: newest, filters: { status: "PUBLISHED", ...filters } };
}
