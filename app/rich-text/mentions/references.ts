/**
 * How a text refers to documents: by an attribute that is named after the collection and says the id, so that the reference lasts
 * whatever the document is called, or wherever its page is. `data-asset` is the one of pictures and videos.
 */
const attributes = { article: "data-article", person: "data-person", tag: "data-tag", asset: "data-asset" } as const;

export type ReferredCollection = keyof typeof attributes;

/** Collections whose documents can be mentioned, by the sign that begins a mention. */
export const mentionSigns: ReadonlyMap<string, ReferredCollection> = new Map([
  ["@", "person"],
  ["#", "tag"],
]);

export function referenceAttribute(collection: ReferredCollection): string {
  return attributes[collection];
}

/** Ids of the documents of a collection that a text refers to, each once, in the order of the text. */
export function referredIds(html: string, collection: ReferredCollection): string[] {
  // Most texts have none, and long ones take a while to look through.
  if (!html.includes(`${attributes[collection]}="`)) return [];
  const found = html.matchAll(new RegExp(`<[^<>]*\\s${attributes[collection]}="([^"<>]+)"`, "g"));
  return [...new Set([...found].map(([, id]) => id ?? ""))];
}

/** Where readers find an article: its address, or else one by its id, which lasts. */
export function articleAddress({
  id,
  url,
  urlForced,
}: {
  readonly id: string;
  readonly url?: unknown;
  readonly urlForced?: unknown;
}): string {
  const known = [url, urlForced].find((address) => typeof address === "string" && address.trim() !== "");
  return typeof known === "string" ? known : `/article/${id}`;
}
