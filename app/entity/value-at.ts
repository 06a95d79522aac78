import { isPlainObject } from "../../schema/values/plain-json.ts";

/** The value at a path of names (`ipLocation.city`); of a list on the way, the values of all its items. */
export function valueAt(document: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split(".").reduce<unknown>(inside, document);
}

function inside(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => inside(item, name));
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
