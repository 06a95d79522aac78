import { Card, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import classes from "./annotations.module.css";
import { CommentForm } from "./CommentForm.tsx";
import { WRITING } from "./comments-desk.ts";
import type { Desk, Draft } from "./desk-context.ts";
import { useAnnotating } from "./use-annotating.ts";

/** A comment on the words that are selected. Sent or given up, the keyboard goes back to them. */
export function NewComment({ shown, draft }: { readonly shown: Desk; readonly draft: Draft }) {
  const { desk, article, setDraft } = shown;
  const { begin } = useAnnotating();
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
        accept={t("annotation.send")}
        text={draft.text}
        onText={(text) => setDraft({ ...draft, text })}
        // The panel leads the keyboard here whenever somebody asks for it.
        isAskedFor={false}
        onAccept={async (text) => article !== null && begin(article, draft, text)}
        onSent={leave}
        onCancel={leave}
      />
    </Card>
  );
}
