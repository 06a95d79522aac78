import { Button, Group, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { ASSISTED_CHARACTERS, titlesAnswer } from "../../../../schema/wire/assistant.ts";
import { isEditing } from "../../../entity/entry-state/entry-state.ts";
import { shownValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { isAssistantThere } from "../../../fields/assisted/assisted-field.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { AskButton } from "../../assistant/AskButton.tsx";
import { wordsOf } from "../../assistant/proposal.ts";
import { type Question, useQuestion } from "../../assistant/use-question.ts";
import { whyFailed } from "../../assistant/why-failed.ts";

/** Typing pauses for so long before the text counts, ms (AI-034). */
const PAUSE_MS = 4_000;

/** Titles for what deck and body say; a press makes one of them the title, which is saved as if it were typed (AI-031 to AI-034). */
export function TitleSuggestions({ entry }: { readonly entry: Entry }) {
  const isThere = useObservable(isAssistantThere);
  if (!isThere || entry.isReadOnly || !isEditing(entry.state)) return null;
  return <Suggestions entry={entry} />;
}

const titles = z.pipe(
  titlesAnswer,
  z.transform(({ data }) => data),
);

function Suggestions({ entry }: { readonly entry: Entry }) {
  const heading = useId();
  const question = useQuestion(titles);
  const [isSaving, setSaving] = useState(false);
  const { deck, bodyHtml } = shownValues(entry);
  const [body] = useDebouncedValue(asText(bodyHtml), PAUSE_MS);
  const [words] = useDebouncedValue(asText(deck), PAUSE_MS);
  const text = `${words}\n${wordsOf("html", body)}`.trim().slice(0, ASSISTED_CHARACTERS);
  const isUnsaved = isEditing(entry.state) && asText(entry.state.base?.bodyHtml) !== asText(bodyHtml);
  const save = () => {
    setSaving(true);
    void entry.save().finally(() => setSaving(false));
  };
  return (
    <Stack gap={4} mt={4} role="group" aria-labelledby={heading}>
      <Group gap="xs">
        <Text id={heading} size="sm" c="dimmed">
          {text === "" ? t("assistant.titles.noText") : t("assistant.titles")}
        </Text>
        {text !== "" && isUnsaved && (
          <Button variant="default" size="compact-sm" loading={isSaving} onClick={save}>
            {t("assistant.titles.save")}
          </Button>
        )}
        {text !== "" && !isUnsaved && (
          <AskButton
            label={t("assistant.titles.ask")}
            isAsking={question.state.tag === "asking"}
            onAsk={() => question.ask("ai/titles", { text })}
          />
        )}
      </Group>
      <Found state={question.state} onChosen={(title) => entry.setField("title", title)} />
    </Stack>
  );
}

interface FoundProps {
  readonly state: Question<string[]>["state"];
  readonly onChosen: (title: string) => void;
}

function Found({ state, onChosen }: FoundProps) {
  if (state.tag === "failed") {
    return (
      <Text size="sm" c="red" role="alert">
        {t(failureOf(state.error))}
        {failureOf(state.error) === "assistant.titles.failed" && ` ${whyFailed(state.error)}`}
      </Text>
    );
  }
  if (state.tag !== "known") return null;
  return (
    <Group gap={4}>
      {state.value.map((title) => (
        <Button
          key={title}
          variant="default"
          size="compact-sm"
          h="auto"
          py={4}
          styles={{ label: { whiteSpace: "normal", textAlign: "start" } }}
          aria-label={t("assistant.titles.use", { title })}
          onClick={() => onChosen(title)}
        >
          {title}
        </Button>
      ))}
    </Group>
  );
}

/** ERR-017, ERR-018, ERR-019 */
function failureOf(error: unknown) {
  const code = error instanceof CierreError ? error.code : null;
  if (code === "notFound") return "assistant.titles.none";
  return code === "tooManyRequests" ? "assistant.titles.tooOften" : "assistant.titles.failed";
}
