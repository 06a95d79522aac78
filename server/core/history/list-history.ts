import type { ListResponse } from "../../../schema/wire/list.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { listDocuments } from "../lists/list-documents.ts";
import type { ListQuery } from "../lists/list-query.ts";

/** Versions of one document, newest first, without the documents themselves. `query` takes the rest of the list grammar. */
export function listHistory(ctx: CommandContext, model: string, docId: string, query: ListQuery = {}): Promise<ListResponse> {
  return listDocuments(ctx, "document-history", { ...query, model, docId });
}
