import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId } from "../../fields/narrow-value.ts";
import { savedValues } from "../shared/saved.ts";
import { ViewOnWeb } from "../shared/ViewOnWeb.tsx";
import { useArticleAddress } from "./use-article-address.ts";

/** A comment leads to the article it is about, where readers can find that (DOC-048). */
export function CommentEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <CommentOnWeb entry={entry} /> }} />;
}

function CommentOnWeb({ entry }: { readonly entry: Entry }) {
  const address = useArticleAddress(asId(savedValues(entry).c));
  return address === null ? null : <ViewOnWeb address={address} />;
}
