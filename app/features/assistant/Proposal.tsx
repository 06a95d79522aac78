import { Alert, Button, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { WordDiff } from "../../entity/compare/WordDiff.tsx";
import type { FieldQuote } from "../../fields/assisted/assisted-field.ts";
import { GrowingTextarea } from "../../fields/text/GrowingTextarea.tsx";
import { useNotify } from "../../hooks/use-notify.ts";
import { sanitize } from "../../rich-text/html/sanitize.ts";
import { EditableHtml } from "./EditableHtml.tsx";
import { differenceOf, marksOf, wordsOf } from "./proposal.ts";

interface ProposalProps {
  readonly quote: FieldQuote;
  readonly result: string;
  /** In the place of the text, or behind it (AI-014, AI-016). */
  readonly way: "replace" | "after";
  /** The person has changed the result. */
  readonly onEdited: () => void;
  readonly onDone: () => void;
}

/** What the assistant proposes: nothing of it is in the text until somebody takes it over. */
export function Proposal({ quote, result, way, onEdited, onDone }: ProposalProps) {
  const notify = useNotify();
  const [edited, setEdited] = useState(result);
  const [isLost, setLost] = useState(false);
  const difference = differenceOf(quote, result);
  const words = wordsOf(quote.kind, edited);
  const isReplacing = way === "replace";
  useEffect(() => {
    quote.mark(isReplacing ? marksOf(quote.text, words) : []);
    return () => quote.mark([]);
  }, [quote, isReplacing, words]);
  const edit = (value: string) => {
    setEdited(value);
    onEdited();
  };
  const apply = async () => {
    const isPut = await (isReplacing ? quote.replace(edited) : quote.insertAfter(edited));
    setLost(!isPut);
    if (!isPut) return;
    quote.focus();
    onDone();
  };
  const copy = () =>
    copyResult(quote.kind, edited, words).then(
      () => {
        notify.info(t("assistant.copied"));
        onDone();
      },
      () => notify.error(t("assistant.copyFailed")),
    );
  if (isReplacing && difference === "none") return <Text role="status">{t("assistant.noErrors")}</Text>;
  return (
    <>
      {isReplacing && difference === "format" && <Text role="status">{t("assistant.formatOnly")}</Text>}
      {isReplacing && difference === "words" && (
        <section aria-label={t("assistant.changes")}>
          <WordDiff before={quote.text} after={words} />
        </section>
      )}
      {quote.kind === "html" ? (
        <EditableHtml label={t("assistant.result")} html={result} onChange={edit} />
      ) : (
        <GrowingTextarea
          label={t("assistant.result")}
          value={edited}
          minRows={2}
          maxRows={10}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
        />
      )}
      {isLost && (
        <Alert color="orange" role="alert">
          {t("assistant.notReplaced")}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="sm" onClick={() => void copy()}>
          {t("assistant.copy")}
        </Button>
        <Button size="sm" onClick={() => void apply()}>
          {t(isReplacing ? "assistant.apply" : "assistant.insert")}
        </Button>
      </Group>
    </>
  );
}

/** HTML with its words beside it, for programs that take no HTML (AI-017). */
async function copyResult(kind: FieldQuote["kind"], result: string, words: string): Promise<void> {
  if (kind === "text") return navigator.clipboard.writeText(result);
  const of = (type: string, text: string) => new Blob([text], { type });
  const parts = { "text/html": of("text/html", sanitize(result)), "text/plain": of("text/plain", words) };
  await navigator.clipboard.write([new ClipboardItem(parts)]);
}
