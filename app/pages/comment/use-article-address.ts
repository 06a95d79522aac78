import { asId, asText } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { onSite, useSiteAddress } from "../shared/site-address.ts";

const ON_SITE: readonly unknown[] = ["PUBLISHED", "HIDDEN"];

/** Where readers find the article that a conversation is about; `null` where they do not. */
export function useArticleAddress(conversation: string): string | null {
  const site = useSiteAddress();
  const about = useDocument("conversation", conversation || null).row?.data;
  const article = useDocument("article", (about?.model === "Article" && asId(about.doc)) || null).row?.data;
  const path = asText(article?.url);
  return site === null || path === "" || !ON_SITE.includes(article?.status) ? null : onSite(site, path);
}
