import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId } from "../../fields/narrow-value.ts";
import { ViewOnWeb } from "../../shared/ViewOnWeb.tsx";
import { OpenConversation } from "../conversations/chat/OpenConversation.tsx";
import { useArticleAddress } from "../conversations/chat/use-article-address.ts";

/** A comment leads to its conversation, and to the article it is about, where readers can find that (DOC-047, DOC-048). */
export function CommentEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <CommentLinks entry={entry} /> }} />;
}

function CommentLinks({ entry }: { readonly entry: Entry }) {
  const conversation = asId(savedValues(entry).c);
  const address = useArticleAddress(conversation);
  return (
    <>
      {conversation !== "" && <OpenConversation id={conversation} />}
      {address !== null && <ViewOnWeb address={address} />}
    </>
  );
}
