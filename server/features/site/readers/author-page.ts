import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { slugOf } from "../../../core/documents/addresses/address-slug.ts";
import { readVisible } from "../../../core/reading/read-visible.ts";
import { addressOf, items, nameOf, text } from "../../../engines/markup/markup-parts.ts";
import type { Byline } from "../article-markup.ts";
import type { SiteContext } from "../site-page.ts";
import { introOf } from "./intro-markup.ts";
import { listedArticles, listingPage } from "./listing-page.ts";
import { blocksOf } from "./page-blocks.ts";
import type { ReaderPage } from "./site-frame.ts";

/** Where authors have their pages. */
export const AUTHORS = "/autor/";

/** Pixels of a portrait beside a name: twice as many as it is wide. */
const PORTRAIT = 360;

/** An author's page; empty for a name without letters. Nothing that people sign in with is in it. */
export function authorPath(name: string): string {
  const slug = slugOf(name);
  return slug === "" ? "" : `${AUTHORS}${slug}`;
}

/** Who wrote an article, each with a page, and the portrait of the project's person of that name. */
export async function bylinesOf(ctx: SiteContext, { author }: AnyDocument): Promise<Byline[]> {
  const names = items(author).map(nameOf).filter(Boolean);
  const persons = await personsNamed(ctx, names);
  return names.map((name) => ({
    name,
    path: authorPath(name),
    portrait: addressOf(persons.get(name)?.photoAsset, PORTRAIT),
    biography: text(persons.get(name)?.biography),
  }));
}

/** What an author has published; `null` for an address of nobody who has published anything. Throws as `listingPage` does. */
export async function authorPage(ctx: SiteContext, slug: string, from: string): Promise<ReaderPage | null> {
  const author = await authorAt(ctx, slug);
  if (author === null || (await listedArticles(ctx, { author: author.id }, 1)).ids.length === 0) return null;
  const person = (await personsNamed(ctx, [author.name])).get(author.name);
  const listing = {
    path: `${AUTHORS}${slug}`,
    title: author.name,
    template: "person",
    intro: person ? introOf(person) : "",
    query: { author: author.id },
    from,
    none: t("site.none"),
  };
  const page = await listingPage(ctx, listing);
  const elsewhere = items(person?.alternativeWebpages)
    .map(({ url }) => text(url))
    .filter((url) => /^https?:/.test(url));
  const profile = { name: author.name, picture: addressOf(person?.photoAsset), elsewhere };
  return { ...page, facts: { ...page.facts, profile }, blocks: await blocksOf(ctx, "list") };
}

/** Of several people of one name the oldest account. */
export async function authorAt(ctx: SiteContext, slug: string): Promise<{ readonly id: string; readonly name: string } | null> {
  const users = await ctx.store.query<{ author: string; name: string | null; shown: string | null }>(
    `select id as author, data ->> 'name' as name, data ->> 'displayName' as shown from documents
      where scope = $1 and collection = 'user' and deleted_at is null order by created_at, id`,
    [GLOBAL_SCOPE],
  );
  const named = users.map(({ author, name, shown }) => ({ id: author, name: nameOf({ name, displayName: shown }) }));
  return named.find(({ name }) => slugOf(name) === slug) ?? null;
}

/** The project's persons of these names, what is shown of them, by name. */
async function personsNamed(ctx: SiteContext, names: readonly string[]): Promise<ReadonlyMap<string, AnyDocument>> {
  if (names.length === 0) return new Map();
  const found = await ctx.store.batch(
    names.map((name) => ({
      text: `select d.id from documents d where d.scope = $1 and d.collection = 'person' and d.deleted_at is null and d.data @> $2::jsonb
        order by d.created_at, d.id limit 1`,
      params: [ctx.projectId, JSON.stringify({ name })],
    })),
  );
  // The statements fix the shape of their rows.
  const ids = (found.flat() as unknown as { id: string }[]).map(({ id }) => id);
  const persons = await readVisible(ctx, "person", ids, ["name", "photoAsset", "biography", "alternativeWebpages"]);
  return new Map([...persons.values()].map((person) => [text(person.name), person]));
}
