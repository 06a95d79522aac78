import { Alert, Button, Group, Loader, Text } from "@mantine/core";
import { useMemo } from "react";
import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import { htmlAnswer, type LeftParts, textAnswer } from "../../../schema/wire/assistant.ts";
import type { FieldQuote } from "../../fields/assisted/assisted-field.ts";
import { useOnline } from "../../hooks/use-online.ts";
import classes from "./assistant.module.css";
import { Proposal, type ProposalProps } from "./Proposal.tsx";
import { wordsOf } from "./proposal.ts";
import { type Answered, type Question, streamedAnswer, useQuestion } from "./use-question.ts";
import { whyFailed } from "./why-failed.ts";

/** A text that was written, and what of a long one stayed as it was. */
export interface WrittenText {
  readonly text: string;
  readonly left?: LeftParts | undefined;
}

/** Answers about texts and about HTML alike. */
export function useWriting(kind: FieldQuote["kind"]): Question<WrittenText> {
  return useQuestion(kind === "html" ? htmlResult : textAnswer, streamedAnswer);
}

const htmlResult = z.pipe(
  htmlAnswer,
  z.transform(({ html, left }): WrittenText => ({ text: html, left })),
);

interface OutcomeProps extends Omit<ProposalProps, "result"> {
  readonly question: Question<WrittenText>;
  readonly onAgain: () => void;
}

/** What became of a question: that it is under way, with what has been written of it, that it was stopped, that it failed (ERR-020), or what is proposed. */
export function Outcome({ question: { state, cancel }, onAgain, ...props }: OutcomeProps) {
  const isOnline = useOnline();
  switch (state.tag) {
    case "idle":
      return null;
    case "asking":
      return <UnderWay state={state} kind={props.resultKind} onCancel={cancel} />;
    case "stopped":
      return (
        <Group gap="xs">
          <Text size="sm" role="status">
            {t("assistant.stopped")}
          </Text>
          <Button variant="default" size="compact-sm" onClick={onAgain}>
            {t("assistant.again")}
          </Button>
        </Group>
      );
    case "failed":
      return (
        <Alert color="red" role="alert">
          <Text size="sm">{t(isOnline ? "assistant.failed" : "assistant.offline")}</Text>
          {isOnline && <Text size="sm">{whyFailed(state.error)}</Text>}
          <Button variant="default" size="compact-sm" mt="xs" onClick={onAgain}>
            {t("assistant.again")}
          </Button>
        </Alert>
      );
    case "known":
      // Another answer is another proposal.
      return (
        <>
          {state.value.left && <Left left={state.value.left} />}
          <Proposal key={state.value.text} result={state.value.text} {...props} />
        </>
      );
  }
}

interface UnderWayProps {
  readonly state: Extract<Answered<WrittenText>, { tag: "asking" }>;
  readonly kind: FieldQuote["kind"];
  readonly onCancel: () => void;
}

/** Words as they come are shown and nothing else: what they come to is looked at first. */
function UnderWay({ state: { soFar }, kind, onCancel }: UnderWayProps) {
  const written = soFar?.words ?? "";
  const words = useMemo(() => wordsOf(kind, written), [kind, written]);
  return (
    <>
      <Group gap="xs">
        <Loader size="xs" aria-hidden />
        <Text size="sm" role="status">
          {soFar?.part ? t("assistant.part", soFar.part) : t("assistant.asking")}
        </Text>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onCancel}>
          {t("assistant.cancel")}
        </Button>
      </Group>
      {words !== "" && (
        <section className={classes.written} aria-label={t("assistant.written")} lang="es">
          {words}
        </section>
      )}
    </>
  );
}

function Left({ left: { parts, of, reason } }: { readonly left: LeftParts }) {
  return (
    <Alert color="orange" role="alert">
      <Text size="sm">{t("assistant.left", { parts, of })}</Text>
      <Text size="sm">{reason}</Text>
    </Alert>
  );
}
