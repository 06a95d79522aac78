import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { DocumentKey } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";

/** A deleted document as it was; `null` where its history does not have that. */
export async function removedVersion(work: Workspace, { scope, collection, id }: DocumentKey): Promise<AnyDocument | null> {
  const [row] = await work.read({
    text: `select version from history where scope = $1 and collection = $2 and doc_id = $3 and op = 'remove' order by seq desc limit 1`,
    params: [scope, collection, id],
  });
  // The history has documents.
  return row ? (row.version as AnyDocument) : null;
}
