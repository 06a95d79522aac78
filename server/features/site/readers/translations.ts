import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import { escapeHtml } from "../../../core/html/escape-html.ts";
import { readVisible } from "../../../core/reading/read-visible.ts";
import { items, linked, nameOf, text, type Values } from "../../../engines/markup/markup-parts.ts";
import type { SiteContext } from "../site-page.ts";

/** An article in another language, as somebody wrote it. */
export interface Translation {
  /** BCP 47, as the project's language has it. */
  readonly code: string;
  /** Of the language. */
  readonly name: string;
  readonly path: string;
  /** What is said otherwise. */
  readonly values: { readonly title: string; readonly kicker: string; readonly deck: string; readonly bodyHtml: string };
}

/** The same article in one language. */
export interface Alternate {
  readonly lang: string;
  readonly path: string;
}

const CODE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** The translations of an article that are whole. */
export async function readTranslations(ctx: SiteContext, article: AnyDocument): Promise<readonly Translation[]> {
  const written = items(article.translations);
  return wholeOnes(text(article.url), written, await languagesOf(ctx, written));
}

/** Where each of these articles is in each of its languages, by the address of its original; those in one language alone are left out. */
export async function readAlternates(
  ctx: SiteContext,
  lang: string,
  articles: readonly { readonly url: string; readonly translations: unknown }[],
): Promise<ReadonlyMap<string, readonly Alternate[]>> {
  const languages = await languagesOf(
    ctx,
    articles.flatMap(({ translations }) => items(translations)),
  );
  const found = articles.map(({ url, translations }) => {
    return [url, alternatesOf(url, lang, wholeOnes(url, items(translations), languages))] as const;
  });
  return new Map(found.filter(([, alternates]) => alternates.length > 0));
}

function languagesOf(ctx: SiteContext, written: readonly Values[]): ReturnType<typeof readVisible> {
  return readVisible(ctx, "language", [...new Set(written.map(languageId))], ["name", "code"]);
}

function wholeOnes(url: string, written: readonly Values[], languages: Awaited<ReturnType<typeof languagesOf>>): Translation[] {
  const all = written.flatMap((each) => {
    const language = languages.get(languageId(each));
    const code = text(language?.code);
    if (language === undefined || !CODE.test(code) || text(each.title) === "" || text(each.bodyHtml).trim() === "") return [];
    return [{ code, name: nameOf(language), path: `/${code.toLowerCase()}${url}`, values: valuesOf(each) }];
  });
  // Of two into one language the first one is read.
  return all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at);
}

/** References in lists may be expanded or not. */
function languageId({ language }: Values): string {
  return isPlainObject(language) ? text(language.id) : text(language);
}

function valuesOf({ title, kicker, deck, bodyHtml }: Values): Translation["values"] {
  return { title: text(title), kicker: text(kicker), deck: text(deck), bodyHtml: text(bodyHtml) };
}

/** Of `/en/nota/…` the language and the address of the original; `null` for a path that begins with no language. */
export function translatedPath(path: string): { readonly code: string; readonly original: string } | null {
  const [, code = "", original = ""] = /^\/([^/]+)(\/.+)$/.exec(path) ?? [];
  return CODE.test(code) ? { code: code.toLowerCase(), original } : null;
}

/** Where search engines find an article in each of its languages, the original included; none for one that has no other. */
export function alternatesOf(original: string, lang: string, translations: readonly Translation[]): Alternate[] {
  const others = translations.map(({ code, path }) => ({ lang: code, path }));
  return others.length === 0 ? [] : [{ lang, path: original }, ...others, { lang: "x-default", path: original }];
}

/** Links to an article in its other languages, each in its own words. `shown`: the one that it is read in; `null`: the original. */
export function languagesMarkup(original: Alternate, translations: readonly Translation[], shown: Translation | null): string {
  const others = translations.filter(({ path }) => path !== shown?.path);
  const links = others.map(({ code, name, path }) => linkTo(path, code, name));
  if (shown !== null) links.unshift(linkTo(original.path, original.lang, t("site.originalLanguage")));
  const label = escapeHtml(t("site.languages"));
  return links.length === 0 ? "" : `<nav class="idiomas" aria-label="${label}"><ul class="temas">${links.join("")}</ul></nav>`;
}

function linkTo(path: string, lang: string, name: string): string {
  return `<li>${linked(name, path).replace("<a ", () => `<a hreflang="${escapeHtml(lang)}" `)}</li>`;
}
