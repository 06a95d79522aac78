import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId, asText } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { savedValues } from "../shared/saved.ts";
import { onSite, useSiteAddress } from "../shared/site-address.ts";
import { ViewOnWeb } from "../shared/ViewOnWeb.tsx";

const ON_SITE: readonly unknown[] = ["PUBLISHED", "HIDDEN"];

/** A comment leads to the article it is about, where readers can find that (DOC-048). */
export function CommentEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <CommentOnWeb entry={entry} /> }} />;
}

function CommentOnWeb({ entry }: { readonly entry: Entry }) {
  const site = useSiteAddress();
  const about = useDocument("conversation", asId(savedValues(entry).c) || null).row?.data;
  const article = useDocument("article", (about?.model === "Article" && asId(about.doc)) || null).row?.data;
  const path = asText(article?.url);
  if (site === null || path === "" || !ON_SITE.includes(article?.status)) return null;
  return <ViewOnWeb address={onSite(site, path)} />;
}
