import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { Queryable } from "../../context/store.ts";
import { linksOf } from "../mailing/read-readings.ts";
import type { SegmentInterest } from "./segment-interest.ts";

/** Links of a letter that somebody followed: the campaign, and the place of the link in it. */
export interface ReadLinks {
  readonly campaigns: readonly string[];
  readonly places: readonly number[];
  /** Articles that they lead to. */
  readonly articles: number;
}

const NONE: ReadLinks = { campaigns: [], places: [], articles: 0 };

/**
 * Links of letters that lead to articles of what interests a segment. Readers of the site have no name here: what a person has read is known of
 * those who came from a letter.
 */
export async function readLinks(store: Queryable, scope: string, interest: SegmentInterest): Promise<ReadLinks> {
  const { articles, categories, tags } = interest;
  if (articles.length + categories.length + tags.length === 0) return NONE;
  const [campaigns, projects] = await store.batch([
    {
      text: `select d.id, d.data from documents d where d.scope = $1 and d.collection = 'mailing-campaign' and exists (
        select from mailing_recipients r where r.scope = $1 and r.campaign_id = d.id and r.clicked_places is not null)`,
      params: [scope],
    },
    {
      text: `select data from documents where scope = '${GLOBAL_SCOPE}' and collection = 'project' and id = $1`,
      params: [scope],
    },
  ]);
  // The statements fix the shape of their rows.
  const project = ((projects ?? []) as unknown as { data: AnyDocument }[])[0]?.data;
  const sent = (campaigns ?? []) as unknown as { id: string; data: AnyDocument }[];
  const links = sent.flatMap(({ id, data }) =>
    linksOf(data.bodyHtml).map(({ url }, place) => ({ campaign: id, place, path: pathOf(url, scope, project) })),
  );
  const wanted = await articlesAt(store, scope, [...new Set(links.flatMap(({ path }) => path ?? []))], interest);
  const found = links.filter(({ path }) => path !== null && wanted.has(path));
  return {
    campaigns: found.map(({ campaign }) => campaign),
    places: found.map(({ place }) => place),
    articles: new Set(found.map(({ path }) => wanted.get(path ?? ""))).size,
  };
}

/** The path of an address on the project's site; `null` for another site's. */
function pathOf(url: string, scope: string, project: AnyDocument | undefined): string | null {
  const own = typeof project?.hostname === "string" ? project.hostname : "";
  const address = URL.parse(url, `https://${own || "site.invalid"}`);
  if (address === null) return null;
  const here = `/sitio/${scope}`;
  if (address.pathname.startsWith(`${here}/`)) return address.pathname.slice(here.length);
  return url.startsWith("/") || address.hostname === own ? address.pathname : null;
}

/** Ids of articles that are of interest, by their paths. */
async function articlesAt(
  store: Queryable,
  scope: string,
  paths: readonly string[],
  { articles, categories, tags }: SegmentInterest,
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await store.query<{ id: string; path: string }>(
    `select d.id, u.path from unnest($2::text[]) as u (path) join documents d on d.scope = $1 and d.collection = 'article'
        and d.deleted_at is null and d.data @> jsonb_build_object('url', u.path)
      where d.id = any($3::text[]) or d.data ->> 'category' = any($4::text[])
        or d.data -> 'auxCategories' ?| $4::text[] or d.data -> 'tags' ?| $5::text[]`,
    [scope, paths, articles, categories, tags],
  );
  return new Map(rows.map(({ id, path }) => [path, id]));
}
