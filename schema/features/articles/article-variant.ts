import { isPlainObject } from "../../values/plain-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** Where an article may be called otherwise: beside others on the site, where it is shared, in search engines, in its story, in its address. */
export type VariantTarget = "ref" | "external" | "crawl" | "story" | "url";

const WORDS = ["kicker", "title", "deck"] as const;

/**
 * An article as its first variant for a target has it: what that says, and its picture, in the place of the article's own; the article itself
 * where none is for it. References may be expanded or not.
 */
export function asVariant<A extends Values>(article: A, target: VariantTarget): A {
  const variants = Array.isArray(article.variants) ? article.variants.filter(isPlainObject) : [];
  const own = variants.find(({ targets }) => Array.isArray(targets) && targets.includes(target));
  if (own === undefined) return article;
  const said = WORDS.flatMap((name) => (isSaid(own[name]) ? [[name, own[name]] as const] : []));
  const { photoAsset, photoAssetFocuspoint = null } = own;
  const hasPicture = isPlainObject(photoAsset) || isSaid(photoAsset);
  const picture = hasPicture ? { photoAsset, photoAssetFocuspoint, photoAssetDescription: null } : {};
  return { ...article, ...Object.fromEntries(said), ...picture };
}

function isSaid(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
