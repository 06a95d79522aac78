import { Alert, Button, Group, Loader, Select, Text } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import * as z from "zod/mini";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import {
  htmlAnswer,
  INSTRUCTION_CHARACTERS,
  type Modulation,
  modulations,
  organizeModes,
  textAnswer,
} from "../../../schema/wire/assistant.ts";
import type { FieldQuote } from "../../fields/assisted/assisted-field.ts";
import { GrowingTextarea } from "../../fields/text/GrowingTextarea.tsx";
import { useOnline } from "../../hooks/use-online.ts";
import classes from "./assistant.module.css";
import { Proposal } from "./Proposal.tsx";
import { type Question, useQuestion } from "./use-question.ts";
import { whyFailed } from "./why-failed.ts";

interface WorkProps {
  readonly quote: FieldQuote;
  readonly onEdited: () => void;
  readonly onDone: () => void;
}

/** A text without its mistakes: asked for at once (AI-009 to AI-013). */
export function FixWork(props: WorkProps) {
  const { kind, input } = props.quote;
  const question = useResult(kind);
  const { ask } = question;
  const path = kind === "html" ? "ai/fix-html" : "ai/fix";
  useEffect(() => ask(path, { input }), [ask, path, input]);
  return <Outcome {...props} question={question} way="replace" onAgain={() => ask(path, { input })} />;
}

/** A text as somebody wants it (AI-018 to AI-022). */
export function ModulateWork(props: WorkProps) {
  const { kind, input } = props.quote;
  const question = useResult(kind);
  const [wishes, setWishes] = useState<Partial<Record<Modulation, string>>>({});
  const [custom, setCustom] = useState("");
  const ask = () =>
    question.ask(kind === "html" ? "ai/modulate-html" : "ai/modulate", { input, ...filled({ ...wishes, custom }) });
  // Object.keys knows no names.
  const names = Object.keys(modulations) as Modulation[];
  return (
    <Wishes question={question} onAsk={ask} outcome={<Outcome {...props} question={question} way="replace" onAgain={ask} />}>
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
  const question = useResult("html");
  const [mode, setMode] = useState<string | null>(organizeModes[0]);
  const [custom, setCustom] = useState("");
  const ask = () => question.ask("ai/organize", { input: props.quote.input, ...filled({ mode: mode ?? "", custom }) });
  return (
    <Wishes question={question} onAsk={ask} outcome={<Outcome {...props} question={question} way="after" onAgain={ask} />}>
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

interface OutcomeProps extends WorkProps {
  readonly question: Question<string>;
  readonly way: "replace" | "after";
  readonly onAgain: () => void;
}

/** What became of a question: that it is under way, that it failed (ERR-020), or what is proposed. */
function Outcome({ question: { state, cancel }, onAgain, ...props }: OutcomeProps) {
  const isOnline = useOnline();
  switch (state.tag) {
    case "idle":
      return null;
    case "asking":
      return (
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          <Text size="sm">{t("assistant.asking")}</Text>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={cancel}>
            {t("assistant.cancel")}
          </Button>
        </Group>
      );
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
      return <Proposal key={state.value} result={state.value} {...props} />;
  }
}

interface WishesProps {
  readonly question: Question<string>;
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

/** Answers about texts and about HTML alike are one text. */
function useResult(kind: FieldQuote["kind"]): Question<string> {
  return useQuestion(kind === "html" ? htmlResult : textResult);
}

const textResult = z.pipe(
  textAnswer,
  z.transform(({ text }) => text),
);
const htmlResult = z.pipe(
  htmlAnswer,
  z.transform(({ html }) => html),
);

function nameOfWish(name: Modulation, value: string): string {
  // The catalogue has a text for each of them, which its test reads from the same list.
  return t(`assistant.${name}.${value}` as MessageKey);
}
