import { LOCAL_ID_PREFIX } from "../schema/ids.ts";
import { isPlainObject } from "./plain-object.ts";

/** Final ids by `local:` id. */
export type FinalIds = ReadonlyMap<string, string>;

/** The prefix and a UUID, so that a title like "local:noticias" is no reference. */
const LOCAL_IDS = new RegExp(`${LOCAL_ID_PREFIX}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`, "g");
/** In running text only these places are references. */
const REFERENCES_IN_TEXT = new RegExp(`(/files/|/article/|data-(?:asset|article|person|tag)=["'])(${LOCAL_IDS.source})`, "g");

/** Every `local:` id that the values mention, nested ones and those in HTML included. */
export function referencedLocalIds(values: unknown): Set<string> {
  const found = new Set<string>();
  const note = (id: string): string => {
    found.add(id);
    return id;
  };
  mapTexts(values, (text) => rewriteText(text, note));
  return found;
}

/** The values with every `local:` id that has a final one rewritten; the same object when there is nothing to rewrite. */
export function rewriteReferences<V>(values: V, finalIds: FinalIds): V {
  if (finalIds.size === 0) return values;
  // mapTexts keeps the shape: only texts are replaced by texts.
  return mapTexts(values, (text) => rewriteText(text, (id) => finalIds.get(id) ?? id)) as V;
}

function rewriteText(text: string, rewrite: (id: string) => string): string {
  if (!text.includes(LOCAL_ID_PREFIX)) return text;
  if (text.match(LOCAL_IDS)?.[0] === text) return rewrite(text);
  return text.replace(REFERENCES_IN_TEXT, (_whole, before: string, id: string) => before + rewrite(id));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value))
    return keepIfSame(
      value,
      value.map((item) => mapTexts(item, change)),
    );
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, mapTexts(inner, change)]);
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries);
}

function keepIfSame(before: unknown[], after: unknown[]): unknown[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}
