import type { CommandContext } from "../../context/command-context.ts";
import { compileLess } from "../../core/code/less/compile-less.ts";
import { fillTemplate } from "../../core/code/liquid/fill-template.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import { nameOf, text } from "../../engines/markup/markup-parts.ts";
import type { SiteAddition } from "../../engines/readers/site-addition.ts";
import type { MostRead } from "./context/most-read.ts";
import { PAGE_CSS } from "./css/page-css.ts";
import { DARK_CSS, mayBeDark, TYPES_HEAD } from "./css/palette-css.ts";
import { siteFonts } from "./hooks/site-fonts.ts";
import { siteFragments } from "./hooks/site-fragments.ts";
import type { SitePrograms } from "./hooks/site-programs.ts";
import { pageMarkup } from "./page-markup.ts";
import type { PartStates } from "./parts/part-states.ts";
import { readSiteParts } from "./parts/read-site-parts.ts";
import { joined, type PartRow, partOfTemplate, type StyleSegment, styleSegments } from "./parts/site-parts.ts";
import { workingCss } from "./parts/working-css.ts";
import { workingTemplate } from "./parts/working-template.ts";
import type { BreakingStock } from "./readers/live/breaking-news.ts";
import type { PageUses } from "./readers/page-uses.ts";
import type { SiteDates } from "./site-dates.ts";

/** What a page of a project's site is made of. */
export interface SitePage {
  readonly title: string;
  /** BCP 47. */
  readonly lang?: string;
  /** What else stands in its head, as HTML. */
  readonly head?: string;
  /** HTML between the header and the page, and behind it. */
  readonly before?: string;
  readonly behind?: string;
  /** What the original of the header is filled with, and what stands for it where there is none, as HTML made of the site's name. */
  readonly heading?: (name: string) => string;
  /** The same of the footer. */
  readonly footing?: string;
  /** The template that it is filled into. */
  readonly template: string;
  /** Parts of the site that dress it beside what dresses every page, by their names: those of templates and targets of styles. */
  readonly dressedAs: readonly string[];
  /** What a template can show beside `content`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** HTML, sanitised. */
  readonly content: string;
  /** What stands for the template where the project and the originals have none. */
  readonly fallback: (content: string) => string;
  /** Before the project's own styles, behind what every page has. */
  readonly css?: string;
  /** Behind the project's own styles; `id`: of the page that brings it. */
  readonly less?: { readonly id: string; readonly source: string };
}

/** Where pages are made; with states, of parts that work, whatever is published. */
export interface SiteContext extends CommandContext {
  readonly states?: PartStates;
  /** What the page is made of, noted while it is made. */
  readonly uses?: PageUses;
  /** Runs what people wrote for pages; absent where nothing of theirs is run. */
  readonly programs?: SitePrograms;
  /** What has just happened; pages that are for nobody's eyes yet say nothing of it. */
  readonly breaking?: BreakingStock;
  /** What readers read most; absent where nobody counts. */
  readonly mostRead?: Pick<MostRead, "of">;
  /** Where the page of an article says how it is read; absent where nobody counts. */
  readonly readingPath?: (article: string) => string;
  /** By which search engines know the site (`announce/index-now.ts`). */
  readonly indexNowKey?: string;
  /** What features put onto pages and have at addresses of its; absent where none does. */
  readonly additions?: readonly SiteAddition[];
  /** Readers may write with an account of a provider. */
  readonly takesAccounts?: boolean;
  /** How the site says when; those of the house where absent. */
  readonly dates?: SiteDates;
}

/**
 * A page of a project's site: its own templates and styles, or the originals that they grew from (ART-030). Programs of templates are not
 * run. Without states it throws `invalid` for a template or style that is not well formed. `scope`: id of the project.
 */
export async function renderSitePage(ctx: SiteContext, scope: string, page: SitePage): Promise<string> {
  const rows = await readSiteParts(ctx.store, scope);
  const { css, template } = ctx.states === undefined ? strict(ctx, rows, page) : working(ctx, ctx.states, { scope, rows, page });
  const fragments = await siteFragments(ctx, templatesOf(rows));
  const fill = (name: string, content: string) => template(name, { ...page.values, fragments, content });
  const siteName = escapeHtml(nameOf(rows.find(({ collection }) => collection === "project")?.data ?? {}));
  const [styles, fonts] = [await css(), await siteFonts(ctx)];
  const main = (await fill(page.template, page.content)) || page.fallback(page.content);
  const heading = page.heading?.(siteName);
  const header = (await fill("header", heading ?? siteName)) || (heading ? `<div class="header">${heading}</div>` : "");
  const footing = page.footing ?? "";
  const footer = (await fill("footer", footing)) || footing;
  const body = `${part("header", header)}${page.before ?? ""}<main id="contenido">${main}</main>${page.behind ?? ""}${part("footer", footer)}`;
  return pageMarkup({
    title: page.title,
    ...(page.lang && { lang: page.lang }),
    head: `${TYPES_HEAD}${fonts.head}${page.head ?? ""}`,
    css: [PAGE_CSS, fonts.css, page.css ?? "", mayBeDark(styles) ? DARK_CSS : "", styles].join(""),
    body,
  });
}

function templatesOf(rows: readonly PartRow[]): string {
  return rows.map(({ data }) => text(data.html)).join("\n");
}

interface Dress {
  readonly css: () => Promise<string>;
  readonly template: (name: string, values: SitePage["values"]) => Promise<string>;
}

/** As people have it before their eyes while they write: what is wrong is said. */
function strict(ctx: CommandContext, rows: readonly PartRow[], page: SitePage): Dress {
  const person = ctx.actor.profile.id;
  return {
    css: () => compileLess([joined(styleSegments(rows, page.dressedAs)), page.less?.source ?? ""].join("\n"), person),
    template: async (name, values) => {
      const template = text(partOfTemplate(rows, name, "html")?.data.html);
      return fillTemplate({ template, values, writer: "page", field: `html-template:${name}`, person });
    },
  };
}

interface Working {
  readonly scope: string;
  readonly rows: readonly PartRow[];
  readonly page: SitePage;
}

/** As readers have it. */
function working(ctx: CommandContext, states: PartStates, { scope, rows, page }: Working): Dress {
  const site = { states, scope, rows, person: ctx.actor.profile.id };
  const own: StyleSegment | null = page.less?.source ? { collection: "page", id: page.less.id, less: page.less.source } : null;
  return {
    css: () => workingCss(site, page.dressedAs, own),
    template: (name, values) => workingTemplate(site, name, values),
  };
}

/** A landmark, where there is something in it. */
function part(tag: string, html: string): string {
  return html.trim() === "" ? "" : `<${tag}>${html}</${tag}>`;
}
