import { Button, Group, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { textAnswer } from "../../../schema/wire/assistant.ts";
import { WordDiff } from "../../entity/compare/WordDiff.tsx";
import { serverId, shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { isAssistantThere } from "../../fields/assisted/assisted-field.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { AskButton } from "./AskButton.tsx";
import { useQuestion } from "./use-question.ts";
import { whyFailed } from "./why-failed.ts";

/** An alternative text for a picture: shown beside what stands there, and put there by whoever presses. */
export function AltText({ entry }: { readonly entry: Entry }) {
  const isThere = useObservable(isAssistantThere);
  const id = serverId(entry);
  const isPicture = shownValues(entry).type === "photo";
  return isThere && id !== null && isPicture && !entry.isReadOnly ? <Proposed entry={entry} id={id} /> : null;
}

function Proposed({ entry, id }: { readonly entry: Entry; readonly id: string }) {
  const { state, ask } = useQuestion(textAnswer);
  const now = asText(shownValues(entry).alt);
  const proposed = state.tag === "known" && state.value.text !== now ? state.value.text : null;
  return (
    <>
      <Group gap="xs" mt={4}>
        <AskButton
          label={t("assistant.altText")}
          isAsking={state.tag === "asking"}
          onAsk={() => ask("ai/alt-text", { asset: id })}
        />
        {proposed !== null && (
          <Button variant="default" size="compact-sm" onClick={() => entry.setField("alt", proposed)}>
            {t("assistant.altText.use")}
          </Button>
        )}
      </Group>
      {proposed !== null && (
        <section aria-label={t("assistant.changes")}>
          <WordDiff before={now} after={proposed} />
        </section>
      )}
      {state.tag === "failed" && (
        <Text size="sm" c="red" role="alert">
          {whyFailed(state.error)}
        </Text>
      )}
    </>
  );
}
