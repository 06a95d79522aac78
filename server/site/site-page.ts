import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import type { CommandContext } from "../documents/command-context.ts";
import { escapeHtml } from "../documents/html/escape-html.ts";
import { fillTemplate } from "../liquid/fill-template.ts";
import { compileLess } from "./compile-less.ts";
import { pageMarkup } from "./page-markup.ts";
import { PAGE_CSS } from "./site-css.ts";

/** What a page of a project's site is made of. */
export interface SitePage {
  readonly title: string;
  /** What else stands in its head, as HTML. */
  readonly head?: string;
  /** HTML between the header and the page, and behind it. */
  readonly before?: string;
  readonly behind?: string;
  /** What the original of the header is filled with, and what stands for it where there is none, as HTML made of the site's name. */
  readonly heading?: (name: string) => string;
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
  /** Behind the project's own styles. */
  readonly less?: string;
}

/** A part's own template before the original of that name, styles in their order. */
interface SiteParts {
  readonly template: (name: string) => Part;
  readonly less: string;
  /** As HTML: what the original of the header is filled with. */
  readonly siteName: string;
}
type Part = Readonly<Record<string, unknown>>;

/**
 * A page of a project's site: its own templates and styles, or the originals that they grew from (ART-030). Programs of templates are not
 * run. Throws `invalid` for a template or style that is not well formed. `scope`: id of the project.
 */
export async function renderSitePage(ctx: CommandContext, scope: string, page: SitePage): Promise<string> {
  const parts = await readParts(ctx, scope, page.dressedAs);
  const person = ctx.actor.profile.id;
  const fill = async (name: string, content: string) => {
    const { html: template } = parts.template(name);
    if (typeof template !== "string") return "";
    const values = { ...page.values, content };
    return fillTemplate({ template, values, writer: "page", field: `html-template:${name}`, person });
  };
  const css = await compileLess([parts.less, page.less ?? ""].join("\n"), person);
  const main = (await fill(page.template, page.content)) || page.fallback(page.content);
  const heading = page.heading?.(parts.siteName);
  const header = (await fill("header", heading ?? parts.siteName)) || (heading ? `<div class="header">${heading}</div>` : "");
  const footer = await fill("footer", "");
  const body = `${part("header", header)}${page.before ?? ""}<main>${main}</main>${page.behind ?? ""}${part("footer", footer)}`;
  return pageMarkup({ title: page.title, head: page.head ?? "", css: PAGE_CSS + (page.css ?? "") + css, body });
}

/** A landmark, where there is something in it. */
function part(tag: string, html: string): string {
  return html.trim() === "" ? "" : `<${tag}>${html}</${tag}>`;
}

async function readParts({ store }: CommandContext, scope: string, dressedAs: readonly string[]): Promise<SiteParts> {
  const rows = await store.query<{ collection: string; data: Part }>(
    `select collection, data from documents where scope = any($1) and deleted_at is null
      and (collection in ('html-template', 'html-template-default', 'html-style') or (collection = 'project' and id = $2))
      and coalesce(data ->> 'disabled', 'false') <> 'true' and coalesce(data ->> 'env', '') = ''
      order by (data ->> 'priority')::numeric desc nulls last, id`,
    [[scope, GLOBAL_SCOPE], scope],
  );
  const of = (collection: string) => rows.filter((row) => row.collection === collection).map(({ data }) => data);
  const [own, originals, styles] = [of("html-template"), of("html-template-default"), of("html-style")];
  const named = (all: readonly Part[], name: string) => all.find((part) => part.name === name);
  const template = (name: string): Part => ({ ...named(originals, name), ...withoutNothing(named(own, name)) });
  const dressed = styles.filter(({ target }) => ["global", "header", "footer", ...dressedAs].includes(String(target)));
  const less = [...dressed, ...["header", ...dressedAs, "footer"].map(template)].map((part) => part.less);
  return {
    template,
    siteName: nameOf(of("project")[0]?.name),
    less: less.filter((each) => typeof each === "string").join("\n"),
  };
}

function nameOf(value: unknown): string {
  return typeof value === "string" ? escapeHtml(value) : "";
}

/** A part of a template that is `null` is left to the original. */
function withoutNothing(part: Part = {}): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== ""));
}
