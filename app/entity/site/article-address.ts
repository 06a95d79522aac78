import { isArticleStatus, isOnTheWeb } from "../../../schema/features/articles/article-status.ts";
import { asText } from "../../fields/narrow-value.ts";
import { onSite } from "./site-address.ts";

/** Where readers find an article, as it was saved, on the project's site; `null` where they do not (ART-032). */
export function articleAddress(site: string | null, { url, status }: Readonly<Record<string, unknown>>): string | null {
  const path = asText(url);
  const isThere = isOnTheWeb(isArticleStatus(status) ? status : null);
  return site === null || path === "" || !isThere ? null : onSite(site, path);
}
