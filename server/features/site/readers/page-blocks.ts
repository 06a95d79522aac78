import type { PageBlocks, PageKind, SiteAddition } from "../../../engines/readers/site-addition.ts";
import type { SiteContext } from "../site-page.ts";

declare module "../../../context/services.ts" {
  interface Services {
    /** What features add to sites, in the order of their names. */
    readonly siteAdditions: readonly SiteAddition[];
  }
}

/** What all features have for one page, and how it looks. */
export interface BlocksOfPage extends PageBlocks {
  readonly css: string;
}

export async function blocksOf(ctx: SiteContext, kind: PageKind, categories: readonly string[] = []): Promise<BlocksOfPage> {
  const additions = ctx.additions ?? [];
  const blocks: PageBlocks[] = [];
  for (const addition of additions) blocks.push(await addition.blocksOf(ctx, { kind, categories }));
  return {
    css: additions.map(({ css }) => css).join(""),
    at: (place) => blocks.map((each) => each.at(place)).join(""),
    within: async (html) => {
      let whole = html;
      for (const each of blocks) whole = await each.within(whole);
      return whole;
    },
  };
}

/** The text that a feature has at the path; `undefined` where none has one. */
export function textAt(ctx: SiteContext, path: string): Promise<string> | undefined {
  const having = ctx.additions?.find(({ texts }) => Object.hasOwn(texts, path));
  return having?.texts[path]?.(ctx);
}
