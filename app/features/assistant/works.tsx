import { Button, Select } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { INSTRUCTION_CHARACTERS, type Modulation, modulations, organizeModes } from "../../../schema/wire/assistant.ts";
import type { FieldQuote } from "../../fields/assisted/assisted-field.ts";
import { GrowingTextarea } from "../../fields/text/GrowingTextarea.tsx";
import classes from "./assistant.module.css";
import { Outcome, useWriting, type WrittenText } from "./Outcome.tsx";
import type { Question } from "./use-question.ts";

export interface WorkProps {
  readonly quote: FieldQuote;
  readonly onEdited: () => void;
  readonly onDone: () => void;
}

/** A text without its mistakes: asked for at once (AI-009 to AI-013). */
export function FixWork(props: WorkProps) {
  const { kind, input } = props.quote;
  const question = useWriting(kind);
  const { ask } = question;
  const path = kind === "html" ? "ai/fix-html" : "ai/fix";
  useEffect(() => ask(path, { input }), [ask, path, input]);
  return <Outcome {...props} question={question} resultKind={kind} way="replace" onAgain={() => ask(path, { input })} />;
}

/** A text as somebody wants it (AI-018 to AI-022). */
export function ModulateWork(props: WorkProps) {
  const { kind, input } = props.quote;
  const question = useWriting(kind);
  const [wishes, setWishes] = useState<Partial<Record<Modulation, string>>>({});
  const [custom, setCustom] = useState("");
  const ask = () =>
    question.ask(kind === "html" ? "ai/modulate-html" : "ai/modulate", { input, ...filled({ ...wishes, custom }) });
  // Object.keys knows no names.
  const names = Object.keys(modulations) as Modulation[];
  return (
    <Wishes
      question={question}
      onAsk={ask}
      outcome={<Outcome {...props} question={question} resultKind={kind} way="replace" onAgain={ask} />}
    >
      {names.map((name) => (
        <Choice
          key={name}
          label={t(`assistant.${name}`)}
          values={modulations[name].map((value) => ({ value, label: nameOfWish(name, value) }))}
          value={wishes[name] ?? null}
          onChange={(value) => setWishes({ ...wishes, [name]: value ?? undefined })}
        />
      ))}
      <Instructions value={custom} onChange={setCustom} onEdited={props.onEdited} />
    </Wishes>
  );
}

/** A table or a list of what a text tells, put behind it (AI-016, AI-023). */
export function OrganizeWork(props: WorkProps) {
  const question = useWriting("html");
  const [mode, setMode] = useState<string | null>(organizeModes[0]);
  const [custom, setCustom] = useState("");
  const ask = () => question.ask("ai/organize", { input: props.quote.input, ...filled({ mode: mode ?? "", custom }) });
  return (
    <Wishes
      question={question}
      onAsk={ask}
      outcome={<Outcome {...props} question={question} resultKind="html" way="after" onAgain={ask} />}
    >
      <Choice
        label={t("assistant.mode")}
        values={organizeModes.map((value) => ({ value, label: t(`assistant.mode.${value}`) }))}
        value={mode}
        onChange={setMode}
      />
      <Instructions value={custom} onChange={setCustom} onEdited={props.onEdited} />
    </Wishes>
  );
}

interface WishesProps {
  readonly question: Question<WrittenText>;
  readonly onAsk: () => void;
  readonly outcome: ReactNode;
  readonly children: ReactNode;
}

/** What somebody wants of the answer, the button that asks for it, and what became of that. */
function Wishes({ question, onAsk, outcome, children }: WishesProps) {
  return (
    <>
      <div className={classes.wishes}>{children}</div>
      <Button size="sm" variant="light" loading={question.state.tag === "asking"} onClick={onAsk}>
        {t("assistant.send")}
      </Button>
      {outcome}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function Choice({ label, values, value, onChange }: ChoiceProps) {
  return (
    <Select
      size="sm"
      label={label}
      data={[...values]}
      value={value}
      clearable
      // A press in the list of choices is one in the assistant.
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  );
}

interface InstructionsProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEdited: () => void;
}

function Instructions({ value, onChange, onEdited }: InstructionsProps) {
  return (
    <GrowingTextarea
      className={classes.whole}
      label={t("assistant.custom")}
      value={value}
      maxLength={INSTRUCTION_CHARACTERS}
      minRows={1}
      maxRows={5}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value);
        onEdited();
      }}
    />
  );
}

/** Parameters that were filled in: no other is sent (AI-022). */
function filled(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])));
}

function nameOfWish(name: Modulation, value: string): string {
  // The catalogue has a text for each of them, which its test reads from the same list.
  return t(`assistant.${name}.${value}` as MessageKey);
}
