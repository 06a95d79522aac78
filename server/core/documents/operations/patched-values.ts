import jsonPatch from "fast-json-patch";
import { CierreError } from "../../../../schema/errors.ts";
import type { PatchEntry } from "../../../../schema/wire/operation.ts";

/**
 * The fields that a patch sets, `null` for those that it removes, as RFC 6902 applies it. Empty and absent are one value of a field, so
 * each field that the patch begins with is a member of the document, whether it holds something or not. Throws `malformed` for what
 * the RFC calls an error: a `replace` or `remove` of what the patch itself has removed.
 */
export function patchedValues(patch: readonly PatchEntry[]): Record<string, unknown> {
  const names = new Set(patch.map(({ path }) => path.slice(1)));
  const members: Record<string, unknown> = Object.fromEntries([...names].map((name) => [name, null]));
  try {
    jsonPatch.applyPatch(members, [...patch], true);
  } catch (error) {
    if (error instanceof jsonPatch.JsonPatchError) throw new CierreError("malformed", { cause: error });
    throw error;
  }
  return Object.fromEntries([...names].map((name) => [name, Object.hasOwn(members, name) ? members[name] : null]));
}
