import { z } from "zod";
import { collectionNamed } from "../../../schema/registry.ts";
import { feedChange } from "../../../schema/wire/pull-changes.ts";
import { sanitizedDocument } from "../html/sanitized-document.ts";

/** Changes of the feed (JSON text, separated by commas) with their HTML sanitised. Slow; only for what an older sanitiser let through. */
export function sanitizedChanges(json: string): string {
  return z
    .array(feedChange)
    .parse(JSON.parse(`[${json}]`))
    .map((change) => {
      const definition = collectionNamed(change.collection);
      return JSON.stringify(definition && change.doc ? { ...change, doc: sanitizedDocument(definition, change.doc) } : change);
    })
    .join(",");
}
