import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import type { PageAbout, PageBlocks, PagePlace, SiteAddition } from "../../engines/readers/site-addition.ts";
import { withAdsInBody } from "./ads-in-body.ts";
import { ADS_CSS, adsOfPage } from "./page-ads.ts";
import { readAdSettings } from "./read-ad-settings.ts";

/** Characters between one advertisement and the next where the settings name none. */
const BODY_ADS_AFTER = 1500;
const BODY_ADS_MULTIMEDIA = 300;

/** Advertisements on pages of a site, and who may sell them (https://iabtechlab.com/ads-txt/), as its settings have it. */
export const siteAds: SiteAddition = {
  css: ADS_CSS,
  blocksOf,
  texts: { "/ads.txt": async (ctx) => (await readAdSettings(ctx)).adsTxt },
};

async function blocksOf(ctx: CommandContext, { kind, categories }: PageAbout): Promise<PageBlocks> {
  const ads = await adsOfPage(ctx, kind, categories);
  return {
    at: (place) => landmark(place, ads(place)),
    within: async (html) => {
      const frames = ads("body");
      if (frames.length === 0) return html;
      const { bodyAdsAfterChars, bodyAdsMultimediaChars } = await readAdSettings(ctx);
      return withAdsInBody(html, frames, {
        after: bodyAdsAfterChars ?? BODY_ADS_AFTER,
        multimedia: bodyAdsMultimediaChars ?? BODY_ADS_MULTIMEDIA,
      });
    },
  };
}

/** The advertisements of a place, in a landmark of their own. */
function landmark(place: PagePlace, frames: readonly string[]): string {
  if (frames.length === 0) return "";
  const name = escapeHtml(`${t("site.ad")}: ${t(`option.adPosition.${place}`)}`);
  return `<aside class="anuncios anuncios-${place}" aria-label="${name}">${frames.join("")}</aside>`;
}
