import { documentKey } from "../../schema/ids.ts";

/** Key of a document's row on a device. */
export function keyOf({ scope, collection, id }: Record<"scope" | "collection" | "id", string>): string {
  return documentKey(scope, collection, id);
}
