import { Alert, Button, Group, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { WordDiff } from "../../entity/compare/WordDiff.tsx";
import type { FieldQuote } from "../../fields/assisted/assisted-field.ts";
import type { TextTarget } from "../../fields/assisted/text-targets.ts";
import { GrowingTextarea } from "../../fields/text/GrowingTextarea.tsx";
import { type Notify, useNotify } from "../../hooks/use-notify.ts";
import { sanitize } from "../../rich-text/html/sanitize.ts";
import { EditableHtml } from "./EditableHtml.tsx";
import { differenceOf, marksOf, wordsOf } from "./proposal.ts";

export interface ProposalProps {
  readonly quote: FieldQuote;
  readonly result: string;
  /** What the result is, which may be plain text where the field has HTML. */
  readonly resultKind: FieldQuote["kind"];
  /** In the place of the text, behind it (AI-014, AI-016), or in another field of the page. */
  readonly way: "replace" | "after" | "target";
  readonly target?: TextTarget;
  /** The person has changed the result. */
  readonly onEdited: () => void;
  readonly onDone: () => void;
}

/** How long what was used can be taken back, ms. */
const UNDO_MS = 15_000;

/** What the assistant proposes: nothing of it is in the text until somebody takes it over. */
export function Proposal({ quote, result, resultKind, way, target, onEdited, onDone }: ProposalProps) {
  const notify = useNotify();
  const [edited, setEdited] = useState(result);
  const [isLost, setLost] = useState(false);
  const difference = useMemo(() => differenceOf(quote, result), [quote, result]);
  const words = useMemo(() => wordsOf(resultKind, edited), [resultKind, edited]);
  const isReplacing = way === "replace";
  const former = way === "target" ? (target?.current() ?? "") : "";
  useEffect(() => {
    quote.mark(isReplacing ? marksOf(quote.text, words) : []);
    return () => quote.mark([]);
  }, [quote, isReplacing, words]);
  const edit = (value: string) => {
    setEdited(value);
    onEdited();
  };
  const putInto = (field: TextTarget) => {
    sayUsed(notify, field, field.use(edited.trim()));
    onDone();
  };
  const apply = async () => {
    const inserted = resultKind === quote.kind ? edited : htmlOfText(edited);
    const isPut = await (isReplacing ? quote.replace(edited) : quote.insertAfter(inserted));
    setLost(!isPut);
    if (!isPut) return;
    quote.focus();
    onDone();
  };
  const copy = () =>
    copyResult(resultKind, edited, words).then(
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
      {former !== "" && (
        <section aria-label={t("assistant.changes")}>
          <WordDiff before={former} after={words} />
        </section>
      )}
      {resultKind === "html" ? (
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
        <UseButton {...(way === "target" && target && { target })} isReplacing={isReplacing} onUse={putInto} onApply={apply} />
      </Group>
    </>
  );
}

interface UseButtonProps {
  /** Another field than the text that was asked about. */
  readonly target?: TextTarget;
  readonly isReplacing: boolean;
  readonly onUse: (target: TextTarget) => void;
  readonly onApply: () => Promise<void>;
}

function UseButton({ target, isReplacing, onUse, onApply }: UseButtonProps) {
  if (target)
    return (
      <Button size="sm" onClick={() => onUse(target)}>
        {t("assistant.useAs", { field: target.label })}
      </Button>
    );
  return (
    <Button size="sm" onClick={() => void onApply()}>
      {t(isReplacing ? "assistant.apply" : "assistant.insert")}
    </Button>
  );
}

/** Says where a text went, with a way back for as long as that is read. */
function sayUsed(notify: Notify, { label }: TextTarget, takeBack: () => boolean): void {
  const id = `used|${label}`;
  const undo = () => {
    notify.hide(id);
    if (!takeBack()) notify.error(t("assistant.usedChanged", { field: label }));
  };
  const message = (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{t("assistant.used", { field: label })}</Text>
      <Button variant="default" size="compact-sm" onClick={undo}>
        {t("shell.undo")}
      </Button>
    </Group>
  );
  notify.hide(id);
  notify.info(message, { id, autoClose: UNDO_MS });
}

/** A paragraph for each line. */
function htmlOfText(text: string): string {
  const page = document.implementation.createHTMLDocument();
  for (const line of text.split(/\n+/).filter((each) => each.trim() !== "")) {
    const paragraph = page.createElement("p");
    paragraph.textContent = line.trim();
    page.body.append(paragraph);
  }
  return page.body.innerHTML;
}

/** HTML with its words beside it, for programs that take no HTML (AI-017). */
async function copyResult(kind: FieldQuote["kind"], result: string, words: string): Promise<void> {
  if (kind === "text") return navigator.clipboard.writeText(result);
  const of = (type: string, text: string) => new Blob([text], { type });
  const parts = { "text/html": of("text/html", sanitize(result)), "text/plain": of("text/plain", words) };
  await navigator.clipboard.write([new ClipboardItem(parts)]);
}
