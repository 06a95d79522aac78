import { Text } from "@mantine/core";
import type { Field, FieldKind, FieldOf } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { isEmptyValue } from "../../../../schema/values/empty-value.ts";
import type { Fact, FactProps } from "./fact-props.ts";
import { ListFact } from "./ListFact.tsx";
import { ObjectFact } from "./ObjectFact.tsx";
import { AssetFact, AssetsFact, DocumentFact, ForeignFact, ForeignMultipleFact } from "./ReferenceFacts.tsx";
import { AddressFact, ChoiceFact, ColorFact, HtmlFact, LongTextFact, PlainFact, ProgramFact, SeveralFact } from "./TextFacts.tsx";

/** How a value reads, by kind. */
const facts: { readonly [K in FieldKind]: Fact<FieldOf<K>> } = {
  text: AddressFact,
  "text-large": LongTextFact,
  number: PlainFact,
  duration: PlainFact,
  datetime: PlainFact,
  "datetime-local": PlainFact,
  time: PlainFact,
  cron: PlainFact,
  checkbox: PlainFact,
  select: ChoiceFact,
  "multi-select": SeveralFact,
  model: PlainFact,
  models: SeveralFact,
  color: ColorFact,
  foreign: ForeignFact,
  "foreign-multiple": ForeignMultipleFact,
  document: DocumentFact,
  html: HtmlFact,
  asset: AssetFact,
  assets: AssetsFact,
  focuspoint: PlainFact,
  list: ListFact,
  object: ObjectFact,
  json: ProgramFact,
  metadata: ProgramFact,
  code: ProgramFact,
  point: PlainFact,
  drawing: PlainFact,
  secret: PlainFact,
  password: PlainFact,
};

export function FactValue(props: FactProps) {
  if (isEmptyValue(props.value)) return <Text size="sm">{t("entry.unknownFact")}</Text>;
  // The record is complete by kind; the kind of this field chooses the component that takes it.
  const Chosen = facts[props.field.kind] as Fact<Field>;
  return <Chosen {...props} Nested={FactValue} />;
}
