import jsonPatch from "fast-json-patch";
import type { PatchEntry } from "../../schema/wire/operation.ts";

/** The document as RFC 6902 patches it, to the letter, with what arrives of the patch; the given one stays as it is. Throws `JsonPatchError` for a member that is not there. */
export function patched<T extends object>(document: T, patch: readonly PatchEntry[]): T {
  const sent: PatchEntry[] = JSON.parse(JSON.stringify(patch)); // as it was written
  return jsonPatch.applyPatch(document, sent, true, false).newDocument;
}
