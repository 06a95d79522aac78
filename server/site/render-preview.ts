import { article } from "../../schema/collections/content/article.ts";
import { page as sitePage } from "../../schema/collections/content/page.ts";
import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { acceptedValues } from "../../schema/declaration/validate.ts";
import { CierreError } from "../../schema/errors.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { can } from "../../schema/rights/can.ts";
import { isPlainObject } from "../../schema/values/plain-json.ts";
import { fillTemplate } from "../collections/fill-template.ts";
import type { CommandContext } from "../documents/command-context.ts";
import { escapeHtml } from "../documents/html/escape-html.ts";
import { sanitizeValues } from "../documents/html/sanitize-values.ts";
import { expandReferences } from "../documents/references/expand-references.ts";
import { siteArticle, storyMarkup } from "./article-markup.ts";
import { compileLess } from "./compile-less.ts";
import { pageMarkup } from "./page-markup.ts";
import { PAGE_CSS, STORY_CSS } from "./site-css.ts";

/** `story`: an article's pages, one under the other, instead of it (ART-031). `page`: no article, but a page of the site (DOC-090). */
export type PreviewOutput = "article" | "story" | "page";

/** What a site is made of: a part's own template before the original of that name, styles in their order. */
interface SiteParts {
  readonly template: (name: string) => Part;
  readonly less: string;
  /** As HTML: what the original of the header is filled with. */
  readonly siteName: string;
}
type Part = Readonly<Record<string, unknown>>;

/**
 * An article or a page that nobody has to have saved, `data` as its form has it, as a page of the project's site: its own templates and styles,
 * or the originals that they grew from (ART-030). Programs of templates are not run. Throws `forbidden` for whoever may not read
 * articles, `malformed` for what is no article, `invalid` for a template or style that is not well formed.
 */
export async function renderPreview(ctx: CommandContext, data: unknown, output: PreviewOutput): Promise<string> {
  const definition: CollectionDefinition = output === "page" ? sitePage : article;
  if (ctx.projectId === null || !can(ctx.actor, "READ", definition, true)) throw new CierreError("forbidden");
  if (!isPlainObject(data)) throw new CierreError("malformed");
  const declared = Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(definition.fields, name)));
  const accepted = acceptedValues(definition, declared, ctx.newId).values;
  const values = await sanitizeValues(definition, accepted, ctx.actor.profile.id);
  const now = ctx.now().toISOString();
  const shown = await expandReferences(ctx, definition.name, {
    ...values,
    id: "preview",
    createdAt: now,
    updatedAt: now,
  } as AnyDocument);
  const title = typeof values.title === "string" ? values.title : "";
  if (output === "story")
    return pageMarkup(title, STORY_CSS, storyMarkup(shown) || `<p class="nada">${escapeHtml(t("preview.noStory"))}</p>`);
  const parts = await readParts(ctx, ctx.projectId);
  const contents = siteArticle(shown);
  const person = ctx.actor.profile.id;
  const fill = async (name: string, content: string) => {
    const { html: template } = parts.template(name);
    if (typeof template !== "string") return "";
    return fillTemplate({ template, values: { ...contents, content }, writer: "page", field: `html-template:${name}`, person });
  };
  const css = await compileLess(output === "page" ? `${parts.less}\n${values.less ?? ""}` : parts.less, person);
  const main = (await fill(output, contents.content)) || `<article>${contents.content}</article>`;
  const [header, footer] = [await fill("header", parts.siteName), await fill("footer", "")];
  return pageMarkup(title, PAGE_CSS + css, `${header}<main>${main}</main>${footer}`);
}

async function readParts({ store }: CommandContext, scope: string): Promise<SiteParts> {
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
  const dressed = styles.filter(({ target }) => ["global", "header", "footer", "article"].includes(String(target)));
  const less = [...dressed, ...["header", "article", "footer"].map(template)].map((part) => part.less);
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
