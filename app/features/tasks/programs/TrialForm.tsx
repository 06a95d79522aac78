import { Stack, Text } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import { CodeInput } from "../../../fields/code/CodeInput.tsx";

interface TrialFormProps {
  /** What the text is. */
  readonly label: string;
  readonly hint: string;
  /** What stands there first. */
  readonly sample: string;
  /** Why the text cannot be used; `null` where it can. */
  readonly problemOf: (text: string) => string | null;
  /** The button, for a text that can be used. */
  readonly button: (text: string, isReady: () => boolean) => ReactNode;
}

/** A program tried with data that somebody writes, of which nothing is saved; folded, as it is not what people come for. */
export function TrialForm({ label, hint, sample, problemOf, button }: TrialFormProps) {
  const title = useId();
  const [text, setText] = useState(sample);
  const [isWrong, setWrong] = useState(false);
  const problem = problemOf(text);
  return (
    <details>
      <Text component="summary" size="sm" fw={600} id={title} style={{ cursor: "pointer" }}>
        {t("program.trial")}
      </Text>
      <Stack component="section" aria-labelledby={title} gap="sm" mt="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        <div style={{ alignSelf: "stretch" }}>
          <CodeInput
            label={label}
            text={text}
            language="json"
            error={isWrong && problem !== null ? problem : undefined}
            required={false}
            readOnly={false}
            onText={setText}
            onErrorLine={() => undefined}
          />
        </div>
        {button(text, () => {
          setWrong(problem !== null);
          return problem === null;
        })}
      </Stack>
    </details>
  );
}
