import { ColorSwatch } from "@mantine/core";
import type { ReactNode } from "react";
import type { AnyDocument, CollectionDefinition } from "../../../schema/define-collection.ts";
import { fieldLabelKey } from "../../../schema/field-label.ts";
import type { Field, FieldKind, FieldOf } from "../../../schema/fields.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { asId, asRecord, asText } from "../../fields/narrow-value.ts";
import { formatDateTime } from "../format-value.ts";
import { plainValue, type TitleOf } from "../plain-value.ts";
import { AssetThumbnail } from "./AssetThumbnail.tsx";
import classes from "./list.module.css";

export interface CellProps<F extends Field = Field> {
  readonly field: F;
  readonly value: unknown;
  readonly titleOf: TitleOf;
}
type Cell<F extends Field> = (props: CellProps<F>) => ReactNode;

const plainCell: Cell<Field> = ({ field, value, titleOf }) => plainValue(field, value, titleOf);

/** How a list shows a value, by kind. */
const cells: { readonly [K in FieldKind]: Cell<FieldOf<K>> } = {
  text: plainCell,
  "text-large": plainCell,
  number: plainCell,
  datetime: plainCell,
  checkbox: plainCell,
  select: SelectCell,
  "multi-select": plainCell,
  color: ColorCell,
  foreign: plainCell,
  "foreign-multiple": plainCell,
  html: plainCell,
  asset: ({ value }) => (asId(value) === "" ? "" : <AssetThumbnail id={asId(value)} />),
  assets: plainCell,
  focuspoint: plainCell,
  list: plainCell,
  object: plainCell,
  json: plainCell,
  password: plainCell,
  duration: plainCell,
  "datetime-local": plainCell,
  time: plainCell,
  cron: plainCell,
  model: plainCell,
  models: plainCell,
  document: plainCell,
  code: plainCell,
  metadata: plainCell,
  point: plainCell,
  drawing: plainCell,
  secret: plainCell,
};

const metaLabels: Readonly<Record<string, MessageKey>> = {
  updatedAt: "list.updatedAt",
  createdAt: "list.createdAt",
  createdBy: "list.createdBy",
  updatedBy: "list.updatedBy",
};

/** What a column shows of a document: a declared field, or one that the server keeps. */
export function cellContent(definition: CollectionDefinition, name: string, document: AnyDocument, titleOf: TitleOf): ReactNode {
  const field = definition.fields[name];
  if (!field) return metaCell(name, document[name]);
  // The record is complete by kind; the kind of this field chooses the cell that takes it.
  const cell = cells[field.kind] as Cell<Field>;
  return cell({ field, value: document[name], titleOf });
}

export function columnLabel(definition: CollectionDefinition, name: string): string {
  return t(metaLabels[name] ?? fieldLabelKey(definition, name));
}

/** Name of a column's width in the style sheet. */
export function columnWidth(definition: CollectionDefinition, name: string): string | undefined {
  if (linkColumn(definition) === name) return "title";
  return name.endsWith("At") ? "datetime" : definition.fields[name]?.kind;
}

/** Kinds that are read as words, and so may name a document where its title is not among the columns. */
const WORDS: readonly (FieldKind | undefined)[] = ["text", "text-large", "select", "foreign"];

/** The column that opens the document: its title's, or the first one that is read as words. */
export function linkColumn({ titleField, list, fields }: CollectionDefinition): string | undefined {
  const columns: readonly string[] = list.columns;
  if (columns.includes(titleField)) return titleField;
  return columns.find((name) => WORDS.includes(fields[name]?.kind)) ?? columns[0];
}

function metaCell(name: string, value: unknown): string {
  return name.endsWith("At") ? formatDateTime(value) : asText(asRecord(value).displayName);
}

function SelectCell({ field, value }: CellProps<FieldOf<"select">>): ReactNode {
  const option = field.options.find((candidate) => candidate.value === (value ?? null));
  if (!option) return asText(value);
  if (!option.color) return t(option.label);
  return (
    <span className={classes.badge} style={{ background: `var(--mantine-color-${option.color}-light)` }}>
      {t(option.label)}
    </span>
  );
}

function ColorCell({ value }: CellProps<FieldOf<"color">>): ReactNode {
  const color = asText(value);
  if (color === "") return "";
  return (
    <span className={classes.color}>
      <ColorSwatch color={color} size={16} aria-hidden />
      {color}
    </span>
  );
}
