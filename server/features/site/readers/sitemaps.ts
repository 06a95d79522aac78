import type { CommandContext } from "../../../context/command-context.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { addressOf } from "../../../engines/markup/markup-parts.ts";
import type { SiteContext } from "../site-page.ts";
import { absolute, element } from "./feed-parts.ts";
import type { Site } from "./read-site.ts";
import { type Alternate, readAlternates } from "./translations.ts";

/** Addresses that a site map may have (sitemaps.org), and news (Google). */
const MOST_ADDRESSES = 50_000;
const MOST_NEWS = 1_000;
/** How long an article is news, ms. */
const NEWS_MS = 2 * 24 * 3_600_000;

/** `isFound`: search engines may show the site. */
export function robots(origin: string, isFound: boolean): string {
  if (!isFound) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nAllow: /\nDisallow: ${new URL(`${origin}/buscar`).pathname}\nSitemap: ${origin}/sitemap-index.xml\n`;
}

/** The maps of a site: articles by the month that they were published in, everything else, and news. */
export async function sitemapIndex(ctx: SiteContext, origin: string): Promise<string> {
  ctx.uses?.lists.push({});
  const months = await ctx.store.query<{ month: string; changed: string }>(
    `select substr(d.data ->> 'date', 1, 7) as month, max(d.data ->> 'updatedAt') as changed from documents d
      where d.scope = $1 and d.collection = 'article' and d.deleted_at is null and d.data @> '{"status": "PUBLISHED"}'
        and coalesce(d.data ->> 'url', '') <> '' and d.data ->> 'date' ~ '^[0-9]{4}-[0-9]{2}-'
      group by 1 order by 1 desc`,
    [ctx.projectId],
  );
  const maps = [
    ...["general", "news"].map((name) => `<sitemap>${element("loc", `${origin}/sitemap-${name}.xml`)}</sitemap>`),
    ...months.map(
      ({ month, changed }) =>
        `<sitemap>${element("loc", `${origin}/sitemap-${month}.xml`)}${element("lastmod", changed)}</sitemap>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${maps.join("\n")}
</sitemapindex>
`;
}

interface MapRow {
  readonly url: string;
  readonly changed: string;
  readonly files: unknown;
  /** Of its translations that are whole, what tells their addresses. */
  readonly translations: unknown;
}

/**
 * What of the site readers may find by searching. `part`: a month (`2026-03`), of which it has the articles with their pictures and each of
 * their languages, or `general`, all the rest; a tag or a person with nothing published has nothing to find.
 */
export async function sitemap(ctx: SiteContext, { lang }: Site, origin: string, part: string): Promise<string> {
  const rows = await ctx.store.query<MapRow>(part === "general" ? GENERAL : OF_MONTH, [
    ctx.projectId,
    ...(part === "general" ? [] : [`${part}-`]),
  ]);
  const home = part === "general" ? [`<url>${element("loc", `${origin}/`)}</url>`] : [];
  const alternates = await readAlternates(ctx, lang, rows);
  const urls = rows.flatMap((row) => mapEntries(row, alternates.get(row.url) ?? [], origin));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...home, ...urls.slice(0, MOST_ADDRESSES - home.length)].join("\n")}
</urlset>
`;
}

/** A page in each of its languages, each of which names all (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function mapEntries({ url, changed, files }: MapRow, alternates: readonly Alternate[], origin: string): string[] {
  const picture = addressOf({ files });
  const image = picture === "" ? "" : `<image:image>${element("image:loc", new URL(picture, origin).href)}</image:image>`;
  const others = alternates.map(
    ({ lang, path }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(absolute(path, origin))}"/>`,
  );
  const paths = new Set([url, ...alternates.map(({ path }) => path)]);
  return [...paths].map(
    (path) => `<url>${element("loc", absolute(path, origin))}${element("lastmod", changed)}${others.join("")}${image}</url>`,
  );
}

const OF_MONTH = `select d.data ->> 'url' as url, d.data ->> 'updatedAt' as changed, a.data -> 'files' as files,
    (select jsonb_agg(jsonb_build_object('language', t -> 'language', 'title', t -> 'title', 'bodyHtml', 'x'))
      from jsonb_array_elements(case jsonb_typeof(d.data -> 'translations') when 'array' then d.data -> 'translations' else '[]' end) t
      where btrim(coalesce(t ->> 'bodyHtml', '')) <> '') as translations
    from documents d
    left join documents a on a.scope = d.scope and a.collection = 'asset' and a.id = d.data ->> 'photoAsset' and a.deleted_at is null
    where d.scope = $1 and d.collection = 'article' and d.deleted_at is null and d.data @> '{"status": "PUBLISHED"}'
      and coalesce(d.data ->> 'url', '') <> '' and starts_with(d.data ->> 'date', $2)
    order by d.data ->> 'date' desc, d.id limit ${MOST_ADDRESSES}`;

const GENERAL = `with published as (select data from documents where scope = $1 and collection = 'article' and deleted_at is null
      and data @> '{"status": "PUBLISHED"}'),
    named as (select jsonb_array_elements_text(case jsonb_typeof(p.data -> k.name) when 'array' then p.data -> k.name else '[]' end) as id
      from published p, (values ('tags'), ('persons')) as k (name))
    select d.data ->> 'url' as url, d.data ->> 'updatedAt' as changed, null as files, null as translations from documents d
    where d.scope = $1 and d.collection in ('front', 'page', 'category', 'tag', 'person') and d.deleted_at is null
    and coalesce(d.data ->> 'url', '') <> '' and (d.collection = 'category'
      or (d.collection in ('tag', 'person') and d.id in (select id from named))
      or d.data @> '{"status": "PUBLISHED"}')
    order by d.updated_at desc, d.id limit ${MOST_ADDRESSES}`;

/** What was published in the last two days (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
export async function newsSitemap(ctx: CommandContext, site: Site, origin: string): Promise<string> {
  const rows = await ctx.store.query<{ url: string; title: string; date: string }>(
    `select d.data ->> 'url' as url, d.data ->> 'title' as title, d.data ->> 'date' as date from documents d
      where d.scope = $1 and d.collection = 'article' and d.deleted_at is null and d.data @> '{"status": "PUBLISHED"}'
      and coalesce(d.data ->> 'url', '') <> '' and coalesce(d.data ->> 'title', '') <> '' and d.data ->> 'date' >= $2
      order by d.data ->> 'date' desc, d.id limit ${MOST_NEWS}`,
    [ctx.projectId, new Date(ctx.now().getTime() - NEWS_MS).toISOString()],
  );
  const language = site.lang.split("-")[0] ?? "es";
  const publication = `<news:publication>${element("news:name", site.name)}${element("news:language", language)}</news:publication>`;
  const urls = rows.map(
    ({ url, title, date }) =>
      `<url>${element("loc", absolute(url, origin))}<news:news>${publication}${element("news:publication_date", date)}${element("news:title", title)}</news:news></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
${urls.join("\n")}
</urlset>
`;
}
