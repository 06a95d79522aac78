import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";
import type { PageAbout, PageBlocks, PagePlace, SiteAddition } from "../../engines/readers/site-addition.ts";
import { withAdsInBody } from "./ads-in-body.ts";
import { isAbove, POSITIONS_ABOVE } from "./choose-page-ads.ts";
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
    at: (place) => {
      // On a desk above the contents, on a phone behind them.
      if (place === "phone-behind")
        return POSITIONS_ABOVE.map((above) => landmark(above, ads(above, "mobile"), "solo-movil")).join("");
      return landmark(place, ads(place, "desktop"), isAbove({ position: place }) ? "solo-escritorio" : null);
    },
    within: async (html) => {
      const frames = ads("body", "desktop");
      if (frames.length === 0) return html;
      const { bodyAdsAfterChars, bodyAdsMultimediaChars } = await readAdSettings(ctx);
      return withAdsInBody(html, frames, {
        after: bodyAdsAfterChars ?? BODY_ADS_AFTER,
        multimedia: bodyAdsMultimediaChars ?? BODY_ADS_MULTIMEDIA,
      });
    },
  };
}

/** The advertisements of a place, in a landmark of their own. `device`: its class where it is for one kind of device alone; a phone's has another name. */
function landmark(place: Exclude<PagePlace, "phone-behind">, frames: readonly string[], device: string | null): string {
  if (frames.length === 0) return "";
  const where = t(`option.adPosition.${place}`);
  const name = escapeHtml(`${t("site.ad")}: ${device === "solo-movil" ? `${where} (${t("option.deviceType.mobile")})` : where}`);
  return `<aside class="anuncios anuncios-${place}${device === null ? "" : ` ${device}`}" aria-label="${name}">${frames.join("")}</aside>`;
}
