import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { text } from "../../../engines/markup/markup-parts.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import { isForReaders } from "./find-page.ts";

export interface Reference {
  readonly collection: string;
  readonly id: string;
}

/** Where readers find each of these documents, by `addressKey`; what they do not find is not among them. */
export async function readAddresses(ctx: CommandContext, wanted: readonly Reference[]): Promise<ReadonlyMap<string, string>> {
  return addressesOf(ctx, wanted, "");
}

/** The same of what all pages of the site lead to: read once for all of them, but for articles, which change often. */
export async function readMenuAddresses(ctx: CommandContext, wanted: readonly Reference[]): Promise<ReadonlyMap<string, string>> {
  const [articles, others] = [true, false].map((are) => wanted.filter(({ collection }) => (collection === "article") === are));
  const found = await Promise.all([readAddresses(ctx, articles ?? []), addressesOf(ctx, others ?? [], SITE_WIDE)]);
  return new Map(found.flatMap((each) => [...each]));
}

async function addressesOf(ctx: CommandContext, wanted: readonly Reference[], how: "" | typeof SITE_WIDE) {
  if (wanted.length === 0) return new Map<string, string>();
  const rows = await ctx.store.query<{ collection: string; id: string; data: AnyDocument }>(
    `${how}select d.collection, d.id, jsonb_build_object('url', d.data -> 'url', 'status', d.data -> 'status') as data
      from documents d join unnest($2::text[], $3::text[]) as w (collection, id) using (collection, id)
      where d.scope = $1 and d.deleted_at is null`,
    [ctx.projectId, wanted.map(({ collection }) => collection), wanted.map(({ id }) => id)],
  );
  const found = rows.filter(({ data }) => text(data.url) !== "" && isForReaders(data));
  return new Map(found.map(({ data, ...reference }) => [addressKey(reference), text(data.url)]));
}

export function addressKey({ collection, id }: Reference): string {
  return `${collection}/${id}`;
}
