import { Switch, Text } from "@mantine/core";
import { useId } from "react";
import { MAX_ANNOTATION } from "../../../../schema/features/articles/annotation-limits.ts";
import { type MessageKey, t } from "../../../../schema/messages/catalogue.ts";
import { GrowingTextarea } from "../../../fields/text/GrowingTextarea.tsx";
import type { Draft } from "./desk-context.ts";

interface ProposalInputProps {
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
}

/** Other words for those that are commented on, which begin as these. */
export function ProposalInput({ draft, setDraft }: ProposalInputProps) {
  const { proposed, words } = draft;
  const hint = hintOf(words);
  const reason = useId();
  return (
    <>
      <Switch
        size="sm"
        mt="xs"
        label={t("annotation.propose")}
        aria-describedby={hint === null ? undefined : reason}
        disabled={words === null}
        checked={proposed !== null}
        onChange={(event) => setDraft({ ...draft, proposed: event.currentTarget.checked ? words : null })}
      />
      {hint !== null && (
        <Text id={reason} size="xs" c="dimmed" mt={4}>
          {t(hint)}
        </Text>
      )}
      {proposed !== null && (
        <GrowingTextarea
          mt="xs"
          aria-label={t("annotation.proposed")}
          placeholder={t("annotation.proposesRemoval")}
          minRows={2}
          maxRows={8}
          maxLength={MAX_ANNOTATION}
          value={proposed}
          onChange={(event) => setDraft({ ...draft, proposed: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function hintOf(words: string | null): MessageKey | null {
  if (words === null) return "annotation.notReplaceable";
  return words.includes("\n\n") ? "annotation.emptyLine" : null;
}
