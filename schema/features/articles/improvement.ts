import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { isWholeLocalId, LOCAL_ID_PREFIX } from "../../ids.ts";
import { cloneValues } from "../../values/clone.ts";
import { isEmptyValue } from "../../values/empty-value.ts";
import { isPlainJsonObject, isPlainObject } from "../../values/plain-json.ts";
import { article } from "./article.ts";

type Values = Readonly<Record<string, unknown>>;

/** What an improvement has for itself; everything else that people write is what it improves (ART-081). */
const OWN: ReadonlySet<string> = new Set(["status", "forkedFrom", "forkedBase", "returned", "reviewer"]);

/** The article as far as an improvement may change it. */
export const improvedArticle: CollectionDefinition = {
  ...article,
  fields: Object.fromEntries(Object.entries(article.fields).filter(([name, field]) => !OWN.has(name) && !("readOnly" in field))),
};

/**
 * A new draft that improves an article (ART-078). It takes along what the original said: whoever applies it may do so weeks later, when
 * others have changed the original, and neither the day nor a version number would tell what a device without a network had copied.
 */
export function improvementOf(id: string, original: Values): Record<string, unknown> {
  const base = withoutLocalIds(improvedContent(original));
  // Too much to be kept twice: with nothing known of the beginning, all that differs is asked about.
  return { ...cloneValues(article, original), forkedFrom: id, forkedBase: isPlainJsonObject(base) ? base : {} };
}

/** The values of an article that an improvement may change. */
export function improvedContent(document: Values): Record<string, unknown> {
  const names = Object.keys(improvedArticle.fields).filter((name) => document[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, document[name]]));
}

/** What an improvement says, as an edit of `base`: what a copy begins without, like the date, is as it was until somebody fills it. */
export function improvementOn(base: Values, improvement: Values): Record<string, unknown> {
  const isUntouched = (name: string) => improvedArticle.fields[name]?.cloneClear && isEmptyValue(improvement[name]);
  const names = Object.keys(improvedArticle.fields);
  return Object.fromEntries(names.map((name) => [name, (isUntouched(name) ? base : improvement)[name]]));
}

const LOCAL_IDS = new RegExp(`${LOCAL_ID_PREFIX}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`, "g");

/**
 * What was begun with cannot be edited: a tag or picture in it that the server never takes would keep the improvement on the device
 * for good, whatever people do about it.
 */
function withoutLocalIds(value: unknown): unknown {
  if (typeof value === "string") return isWholeLocalId(value) ? null : value.replace(LOCAL_IDS, "");
  if (Array.isArray(value)) {
    const kept = value.filter((item: unknown) => !(typeof item === "string" && isWholeLocalId(item)));
    return kept.map((item: unknown) => withoutLocalIds(item));
  }
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutLocalIds(inner)]));
}
