import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { DocumentKey } from "../../rows/stored-document.ts";
import type { Workspace } from "../../rows/workspace.ts";

/** Remembers where readers found a document until this save, if they find it elsewhere from now on (`findFormerAddress`). */
export function rememberFormerAddress(
  work: Workspace,
  { scope, collection, id }: DocumentKey,
  before: AnyDocument | null,
  after: AnyDocument,
): void {
  const url = before?.url;
  if (typeof url === "string" && url !== "" && url !== after.url) {
    work.rememberAddress({ scope, collection, id, url, at: after.updatedAt });
  }
}
