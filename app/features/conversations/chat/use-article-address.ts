import { articleAddress } from "../../../entity/site/article-address.ts";
import { useSiteAddress } from "../../../entity/site/site-address.ts";
import { asId } from "../../../fields/narrow-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";

/** Where readers find the article that a conversation is about; `null` where they do not. */
export function useArticleAddress(conversation: string): string | null {
  const site = useSiteAddress();
  const about = useDocument("conversation", conversation || null).row?.data;
  const article = useDocument("article", (about?.model === "Article" && asId(about.doc)) || null).row?.data;
  return article ? articleAddress(site, article) : null;
}
