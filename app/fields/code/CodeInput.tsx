import { Box, Input, Text } from "@mantine/core";
import { Suspense, useId } from "react";
import type { CodeLanguage } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { usePainted } from "../../hooks/use-painted.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import classes from "./code.module.css";

const CodeEditor = lazyPart(() => import("./CodeEditor.tsx").then((module) => module.CodeEditor));

interface CodeInputProps {
  readonly label: string;
  readonly text: string;
  readonly language: CodeLanguage;
  readonly error: string | undefined;
  /** Said below the editor, while nothing is wrong. */
  readonly note?: string | undefined;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
  readonly onErrorLine: (line: number | null) => void;
}

/** The editor of code as a field: name above, errors and the way out below. */
export function CodeInput({ label, text, language, error, note, required, readOnly, onText, onErrorLine }: CodeInputProps) {
  const id = useId();
  // The editor measures itself again and again while it starts; the fields around it are on the screen first.
  const isPainted = usePainted();
  const placeholder = <LoadingSkeleton h={160} label={t("widget.code.loading")} />;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: `${id}label` }} withAsterisk={required}>
      <Box
        className={classes.box}
        data-bad-field={error !== undefined || undefined}
        data-read-only={readOnly || undefined}
        mt={4}
      >
        {isPainted ? (
          <Suspense fallback={placeholder}>
            <CodeEditor
              text={text}
              language={language}
              labelledBy={`${id}label`}
              describedBy={error === undefined ? `${id}hint` : `${id}error ${id}hint`}
              isInvalid={error !== undefined}
              isRequired={required}
              isReadOnly={readOnly}
              onText={onText}
              onErrorLine={onErrorLine}
            />
          </Suspense>
        ) : (
          placeholder
        )}
      </Box>
      {error !== undefined && (
        <Input.Error id={`${id}error`} mt={4}>
          {error}
        </Input.Error>
      )}
      {note !== undefined && (
        <Text size="sm" c="dimmed" mt={4} role="status">
          {note}
        </Text>
      )}
      <Input.Description id={`${id}hint`} mt={4} className={classes.hint}>
        {t("widget.code.wayOut")}
      </Input.Description>
    </Input.Wrapper>
  );
}
