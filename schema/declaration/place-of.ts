import { isPlainObject } from "../values/plain-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** The path of a value with the ids of items, which may stand elsewhere in another version, for their positions. */
export function placeOf(document: Values, path: string): string {
  let at: unknown = document;
  const steps = path.split(".").map((step) => {
    const inside: unknown = isPlainObject(at) || Array.isArray(at) ? (at as Values)[step] : undefined;
    const name = Array.isArray(at) && isPlainObject(inside) ? inside.id : step;
    at = inside;
    return name;
  });
  return steps.join(".");
}
