import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { text } from "../../../engines/markup/markup-parts.ts";

/** Slug of the front that readers see first, where there are several that are about nothing in particular. */
const HOME = "inicio";

/** The published front of the whole site: the one called so, else the oldest that is about nothing in particular. `null`: none. */
export async function homeFront(ctx: CommandContext): Promise<AnyDocument | null> {
  const fronts = await publishedFronts(ctx, {});
  const general = fronts.filter(
    ({ category, author, tags }) => text(category) === "" && text(author) === "" && (!Array.isArray(tags) || tags.length === 0),
  );
  return general.find(({ slug }) => slug === HOME) ?? general[0] ?? null;
}

/** The oldest published front of a section, a tag or an author: `{ category: id }`, `{ tags: [id] }`. `null`: none. */
export async function frontAbout(ctx: CommandContext, about: Readonly<Record<string, unknown>>): Promise<AnyDocument | null> {
  const [front] = await publishedFronts(ctx, about);
  return front ?? null;
}

async function publishedFronts(ctx: CommandContext, about: Readonly<Record<string, unknown>>): Promise<AnyDocument[]> {
  const rows = await ctx.store.query<{ data: AnyDocument }>(
    `select d.data from documents d where d.scope = $1 and d.collection = 'front' and d.deleted_at is null and d.data @> $2::jsonb
      order by d.created_at, d.id`,
    [ctx.projectId, JSON.stringify({ ...about, status: "PUBLISHED" })],
  );
  return rows.map(({ data }) => data);
}
