import type { Titles } from "./field-text.ts";

/** Cards in the order of their places, by what people know them by, and what else the JSON holds as it is. */
export function placedText(value: unknown, titles: Titles): string {
  if (!isRecord(value)) return "";
  const lists = Object.entries(value).filter(([, list]) => isCards(list));
  const { id: _id, doc, ...others } = Object.fromEntries(Object.entries(value).filter(([, list]) => !isCards(list)));
  const own = typeof doc === "string" ? [cardText(value, titles)] : [];
  const rest = Object.keys(others).length === 0 ? [] : [JSON.stringify(others)];
  const cards = lists.flatMap(([, list]) => (list as unknown[]).map((card, at) => `${at + 1}. ${cardText(card, titles)}`));
  return [...own, ...cards, ...rest].join("\n");
}

/** Ids of the articles in it. */
export function placedIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(placedIds);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "doc" && typeof inner === "string" ? [inner] : placedIds(inner),
  );
}

function cardText(card: unknown, titles: Titles): string {
  if (!isRecord(card)) return "";
  const { title, doc } = card;
  const known = typeof doc === "string" ? (titles.get(doc) ?? doc) : "";
  return typeof title === "string" && title !== "" && title !== known ? [title, known].filter(Boolean).join(" · ") : known;
}

function isCards(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item) && "id" in item);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
