import { Autocomplete, Text, type TextareaProps, TextInput } from "@mantine/core";
import { useState } from "react";
import type { TextField, TextSuggestion } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { tidyText } from "../../../schema/text/tidy-text.ts";
import { asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { counterText, shortCounterText } from "./counter-text.ts";
import { GrowingTextarea } from "./GrowingTextarea.tsx";
import { PromptedText } from "./PromptedText.tsx";
import { textInputProps } from "./text-input-props.ts";
import classes from "./text-widget.module.css";
import { usePlaceSuggestions } from "./use-place-suggestions.ts";

/** Text of one line, rewritten and checked when it is left. */
export function TextWidget(props: WidgetProps<TextField>) {
  const { field, value, readOnly, onChange } = props;
  const [wasLeft, setLeft] = useState(false);
  const input = textInputProps(props);
  const common = {
    ...input,
    error: input.error ?? (wasLeft ? patternProblem(field, asText(value)) : undefined),
    onFocus: () => setLeft(false),
    onBlur: () => {
      setLeft(true);
      const tidied = tidyText(field.tidy, value);
      if (tidied !== value && !readOnly) onChange(tidied || null);
    },
    ...affixes(field, asText(value)),
  };
  if (field.prompt) return <PromptedText {...props} question={t(field.prompt)} />;
  if (field.typographic) return <Headline {...common} />;
  if (field.suggest) return <SuggestingInput common={common} suggest={field.suggest} onText={onChange} />;
  return <TextInput {...common} />;
}

/** Words of one line that are longer than the screen is wide: they wrap, and stay one line. */
function Headline({ onChange, onKeyDown, ...props }: TextareaProps) {
  return (
    <GrowingTextarea
      {...props}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
      }}
      onChange={(event) => {
        const { currentTarget } = event;
        if (/[\r\n]/.test(currentTarget.value)) keepOneLine(currentTarget);
        onChange?.(event);
      }}
    />
  );
}

/** What is pasted in several lines; the caret stays where it is. */
function keepOneLine(input: HTMLTextAreaElement): void {
  const at = input.selectionStart;
  const before = input.value.slice(0, at).replace(LINE_ENDS, " ");
  input.value = before + input.value.slice(at).replace(LINE_ENDS, " ");
  input.setSelectionRange(before.length, before.length);
}

const LINE_ENDS = /\s*[\r\n]+\s*/g;

function SuggestingInput({ common, suggest, onText }: SuggestingProps) {
  const data = usePlaceSuggestions(suggest);
  return <Autocomplete {...common} data={[...data]} limit={20} onChange={(text) => onText(text || null)} />;
}

/** What the declaration shows around the input; the counter takes the free place on the right (FIELD-035). */
function affixes(field: TextField, text: string) {
  const counts = field.counter === undefined && field.suffix === undefined && text !== "";
  const right = counts ? shortCounterText(text, field.maxLength) : field.suffix;
  return {
    ...(field.prefix !== undefined && {
      leftSection: <Affix text={field.prefix} />,
      leftSectionWidth: widthOf(field.prefix),
    }),
    ...(right !== undefined && {
      rightSection: <Affix text={right} title={counts ? counterText(text, field) : undefined} />,
      rightSectionWidth: widthOf(right),
    }),
  };
}

function Affix({ text, title }: { readonly text: string; readonly title?: string }) {
  return (
    <Text span size="xs" c="dimmed" className={classes.affix} title={title}>
      {text}
    </Text>
  );
}

/** Room for an affix of small letters. */
function widthOf(text: string): string {
  return `calc(${text.length}ch * 0.8 + 20px)`;
}

function patternProblem({ pattern, patternMessage }: TextField, text: string): string | undefined {
  if (pattern === undefined || text === "" || new RegExp(`^(?:${pattern})$`, "u").test(text)) return undefined;
  return t(patternMessage ?? "validation.pattern");
}

interface SuggestingProps {
  readonly common: Omit<ReturnType<typeof textInputProps>, "onChange">;
  readonly suggest: TextSuggestion;
  readonly onText: (text: string | null) => void;
}
