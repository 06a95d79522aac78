import { Anchor, Badge, Code, ColorSwatch, Group, Text } from "@mantine/core";
import type { ColorField, Field, SelectField } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { htmlText } from "../../compare/html-text.ts";
import { plainValue } from "../../plain-value.ts";
import type { FactProps } from "./fact-props.ts";
import classes from "./facts.module.css";

export function PlainFact({ field, value }: FactProps) {
  return <Text size="sm">{wordsOf(field, value) || t("entry.unknownFact")}</Text>;
}

/** Text; one that is an address of the web leads there. */
export function AddressFact(props: FactProps) {
  const address = asText(props.value);
  if (!/^https?:\/\//.test(address)) return <PlainFact {...props} />;
  return (
    <Anchor size="sm" href={address} target="_blank" rel="noreferrer" className={classes.long}>
      {address}
    </Anchor>
  );
}

/** Text of many lines, as they are. */
export function LongTextFact({ field, value }: FactProps) {
  return (
    <Text size="sm" className={classes.lines}>
      {wordsOf(field, value) || t("entry.unknownFact")}
    </Text>
  );
}

/** A text with its paragraphs, and nothing of it loaded or run. */
export function HtmlFact({ value }: FactProps) {
  return (
    <Text size="sm" className={classes.lines}>
      {htmlText(asText(value)).replaceAll("\n", "\n\n") || t("entry.unknownFact")}
    </Text>
  );
}

export function ChoiceFact(props: FactProps<SelectField>) {
  const { field, value } = props;
  const color = field.options.find((option) => option.value === value)?.color;
  const words = wordsOf(field, value);
  if (!color || !words) return <PlainFact {...props} />;
  return (
    <Badge variant="light" color={color} c="var(--mantine-color-text)">
      {words}
    </Badge>
  );
}

/** Every one of several values. */
export function SeveralFact({ field, value }: FactProps) {
  const words = (Array.isArray(value) ? value : []).map((one) => wordsOf(field, [one]));
  return <Text size="sm">{words.filter(Boolean).join(", ") || t("entry.unknownFact")}</Text>;
}

export function ColorFact({ value }: FactProps<ColorField>) {
  return (
    <Group gap="xs">
      <ColorSwatch color={asText(value)} size={18} />
      <Text size="sm">{asText(value)}</Text>
    </Group>
  );
}

/** Program text and data, as they are. */
export function ProgramFact({ value }: FactProps) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return (
    <Code block className={classes.program} tabIndex={0}>
      {text}
    </Code>
  );
}

/** These kinds refer to nothing. */
function wordsOf(field: Field, value: unknown): string {
  return plainValue(field, value, () => "");
}
