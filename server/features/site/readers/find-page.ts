import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { type ArticleStatus, isOnTheWeb } from "../../../../schema/features/articles/article-status.ts";
import { collections } from "../../../../schema/registry.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { expandReferences } from "../../../core/reading/expand-references.ts";
import { presentDocument } from "../../../core/reading/present-document.ts";
import { requireCollection, type StoredRow } from "../../../core/rows/stored-document.ts";
import { findFormerAddress } from "../find-former-address.ts";

/** What is at an address of a site. */
export type FoundPage =
  | { readonly is: "document"; readonly collection: string; readonly document: AnyDocument }
  | { readonly is: "moved"; readonly to: string };

/** Collections whose documents have addresses. */
const ADDRESSED = ["article", ...Object.values(collections).flatMap(({ address, name }) => (address ? [name] : []))];

type Found = Pick<StoredRow, "data" | "html_version"> & { readonly collection: string };

/** What readers find at `path` of the project's site, references expanded; `null` for nothing. */
export async function findPage(ctx: CommandContext, path: string): Promise<FoundPage | null> {
  const rows = await ctx.store.query<Found>(
    `select d.collection, d.data, d.html_version from documents d
      where d.scope = $1 and d.collection = any($2::text[]) and d.deleted_at is null and d.data @> $3::jsonb`,
    [ctx.projectId, ADDRESSED, JSON.stringify({ url: path })],
  );
  const row = rows.find(({ data }) => isForReaders(data));
  if (row) return { is: "document", collection: row.collection, document: await shown(ctx, row) };
  const to = (await findFormerAddress(ctx.store, ctx.projectId ?? "", path)) ?? (await pageNamed(ctx, path));
  return to === null ? null : { is: "moved", to };
}

/** The document as readers see it, references expanded. */
async function shown(ctx: CommandContext, { collection, data, html_version }: Found): Promise<AnyDocument> {
  return expandReferences(ctx, collection, presentDocument(ctx, requireCollection(collection), data, html_version));
}

/** What has no status is for readers as it is. */
export function isForReaders({ status }: Readonly<Record<string, unknown>>): boolean {
  return typeof status !== "string" || isOnTheWeb(status as ArticleStatus); // those of other collections are among an article's
}

/** A page may be asked for by its slug alone, as people write it down. */
async function pageNamed(ctx: CommandContext, path: string): Promise<string | null> {
  const [slug = "", ...more] = path.slice(1).split("/");
  if (slug === "" || more.length > 0) return null;
  const [found] = await ctx.store.query<{ data: AnyDocument }>(
    `select d.data from documents d where d.scope = $1 and d.collection = 'page' and d.deleted_at is null and d.data @> $2::jsonb`,
    [ctx.projectId, JSON.stringify({ slug, status: "PUBLISHED" })],
  );
  const url = found?.data.url;
  return typeof url === "string" && url !== "" && url !== path ? url : null;
}
