import type { CommandContext } from "../../context/command-context.ts";

/** Pages of a project's site, by what they are. `list`: the articles of a section, a tag, a person or a search. */
export type PageKind = "front" | "article" | "list" | "page";

/** Around the contents of a page. `phone-behind`: what stands above them on a desk follows them on a phone, whose screen begins with the headline. */
export type PagePlace = "header" | "content-before" | "phone-behind" | "content-after" | "footer";

export interface PageAbout {
  readonly kind: PageKind;
  /** Ids of the categories that it is about. */
  readonly categories: readonly string[];
}

/** What stands on a page beside what was written for it, as HTML. */
export interface PageBlocks {
  /** Empty for nothing. */
  readonly at: (place: PagePlace) => string;
  /** A text, sanitised, with what stands between its paragraphs. */
  readonly within: (html: string) => Promise<string>;
}

/** What a feature adds to the sites of projects. Pages are kept for all readers: nothing of it may be for one of them. */
export interface SiteAddition {
  readonly blocksOf: (ctx: CommandContext, about: PageAbout) => Promise<PageBlocks>;
  /** How pages show its blocks. */
  readonly css: string;
  /** Plain texts by the paths that they are at; an empty one is not there. */
  readonly texts: Readonly<Record<string, (ctx: CommandContext) => Promise<string>>>;
}
