import { CierreError } from "../../../schema/errors.ts";
import { mailingCampaign } from "../../../schema/features/mailing/mailing-campaign.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Queryable } from "../../context/store.ts";
import { SANITIZER_VERSION } from "../../core/html/sanitize-html.ts";
import { sanitizedDocument } from "../../core/html/sanitized-document.ts";
import { readDocumentsStatement } from "../../core/rows/read-statements.ts";
import {
  type DocumentKey,
  type StoredDocument,
  type StoredRow,
  scopeOf,
  storedDocument,
} from "../../core/rows/stored-document.ts";

/** Where a campaign of the project at hand is. Throws `forbidden` where there is none at hand. */
export function campaignKey(ctx: Pick<CommandContext, "projectId">, id: string): DocumentKey {
  return { scope: scopeOf(mailingCampaign, ctx.projectId), collection: mailingCampaign.name, id };
}

/** A campaign as it is stored, its HTML as safe as any. Throws `notFound` for one that is not there, or is deleted. */
export async function findCampaign(store: Pick<Queryable, "batch">, key: DocumentKey): Promise<StoredDocument> {
  const [rows] = await store.batch([readDocumentsStatement([key])]);
  // The statement fixes the shape of its rows.
  const [row] = (rows ?? []) as unknown as StoredRow[];
  if (!row || row.deleted_at !== null) throw new CierreError("notFound");
  const found = storedDocument(row);
  return found.htmlVersion < SANITIZER_VERSION ? { ...found, data: sanitizedDocument(mailingCampaign, found.data) } : found;
}
