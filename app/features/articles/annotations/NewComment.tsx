import { Card, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import classes from "./annotations.module.css";
import { CommentForm } from "./CommentForm.tsx";
import { WRITING } from "./comments-desk.ts";
import type { Desk, Draft } from "./desk-context.ts";
import { ProposalInput } from "./ProposalInput.tsx";
import { useAnnotating } from "./use-annotating.ts";

/** A comment on the words that are selected, or other words for them. Sent or given up, the keyboard goes back to them. */
export function NewComment({ shown, draft }: { readonly shown: Desk; readonly draft: Draft }) {
  const { desk, article, setDraft } = shown;
  const { begin } = useAnnotating();
  const isProposal = draft.proposed !== null && draft.proposed !== draft.words;
  const leave = () => {
    desk.goTo(draft.field, WRITING);
    setDraft(null);
  };
  return (
    <Card withBorder padding="sm" component="section" aria-label={t("annotation.new")} data-thread={WRITING} data-active>
      <Text size="sm" component="blockquote" className={classes.quote}>
        {draft.anchor.exact}
      </Text>
      <CommentForm
        label={t("annotation.write")}
        accept={t(isProposal ? "annotation.sendProposal" : "annotation.send")}
        text={draft.text}
        mayBeEmpty={isProposal}
        onText={(text) => setDraft({ ...draft, text })}
        // The panel leads the keyboard here whenever somebody asks for it.
        isAskedFor={false}
        onAccept={async (text) => article !== null && begin(article, draft, text, isProposal ? draft.proposed : null)}
        onSent={leave}
        onCancel={leave}
      >
        <ProposalInput draft={draft} setDraft={setDraft} />
      </CommentForm>
    </Card>
  );
}
