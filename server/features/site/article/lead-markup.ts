import { escapeHtml } from "../../../core/html/escape-html.ts";
import { addressOf, figure, isFilm, items, positionOf, text, type Values } from "../../../engines/markup/markup-parts.ts";
import { pictureMarkup } from "../../../engines/markup/picture-markup.ts";

/** As wide as the figure that begins an article. */
const SIZES = "(min-width: 62.5rem) 60rem, 100vw";

export interface LeadPhoto {
  readonly url: string;
  readonly description: string;
  readonly attribution: string;
}

/** What an article begins with: its film, with its picture for a poster, or its picture; nothing for neither. */
export function leadMarkup(article: Values, photo: LeadPhoto | null): string {
  const credit = [photo?.description, photo?.attribution].filter(Boolean).join(" · ");
  const alt = text(items([article.photoAsset])[0]?.alt) || (photo?.description ?? "");
  const media = filmMarkup(article, photo) || (photo ? pictureMarkup(article.photoAsset, photo.url, alt, { sizes: SIZES }) : "");
  return media && figure(media, credit).replace("<figure", '<figure class="principal"');
}

/** Of a film that no preview is wanted of nothing is fetched before somebody plays it. */
function filmMarkup({ videoAsset, videoAssetFocuspoint, disableVideoPreview }: Values, photo: LeadPhoto | null): string {
  if (!isFilm({ type: "video", asset: videoAsset })) return "";
  const [asset] = items([videoAsset]);
  const original = items(asset?.files).find(({ tag }) => tag === "original");
  const attributes = [
    `src="${escapeHtml(text(original?.url))}"`,
    `preload="${disableVideoPreview === true ? "none" : "metadata"}"`,
    ...(photo === null ? [] : [`poster="${escapeHtml(photo.url)}"`]),
    `style="${positionOf(videoAssetFocuspoint, [0.5, 0.5])}"`,
    ...(text(asset?.description) === "" ? [] : [`aria-label="${escapeHtml(text(asset?.description))}"`]),
  ];
  return `<video controls playsinline ${attributes.join(" ")}></video>`;
}

/** The picture of an article; `null` for none, and for one that stands for it elsewhere alone. */
export function leadPhoto({ photoAsset, photoAssetAsMultimedia, ...article }: Values): LeadPhoto | null {
  if (photoAssetAsMultimedia === "HIDE") return null;
  const url = addressOf(photoAsset);
  const [own] = items([photoAsset]);
  if (url === "" || !own) return null;
  const description = text(article.photoAssetDescription) || text(own.description);
  return { url, description, attribution: text(article.photoAssetAttribution) || text(own.attribution) };
}
