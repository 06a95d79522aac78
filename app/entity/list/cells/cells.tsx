import { ColorSwatch } from "@mantine/core";
import type { ReactNode } from "react";
import type {
  AnyDocument,
  CollectionDefinition,
  Column,
  ComputedCell,
} from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import type { Field, FieldKind, FieldOf } from "../../../../schema/declaration/fields.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asId, asText } from "../../../fields/narrow-value.ts";
import { shortList } from "../../format-value.ts";
import { plainValue, type TitleOf } from "../../plain-value.ts";
import { valueAt } from "../../value-at.ts";
import classes from "../list.module.css";
import { AssetThumbnail } from "./AssetThumbnail.tsx";
import { cellText, documentTitle, isScattered, undeclaredText } from "./cell-text.ts";
import { AddressLink, computedCells } from "./computed-cells.tsx";
import { aboutOf } from "./computed-text.ts";

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

/** What a column shows of a document: a declared field or one inside it, one that the server keeps, or a computed cell. */
export function cellContent(
  definition: CollectionDefinition,
  column: Column,
  document: AnyDocument,
  titleOf: TitleOf,
): ReactNode {
  if (typeof column !== "string") return computedCells[column.cell]({ definition, from: column.from, document, titleOf });
  const field = fieldAt(definition.fields, column);
  const value = column.includes(".") ? valueAt(document, column) : document[column];
  if (!field) return undeclaredText(column, value);
  if (field.kind === "document") return documentTitle(definition, column, document, titleOf);
  if (isScattered(field, value)) return shortList(value.map((one) => plainValue(field, one, titleOf)));
  // The record is complete by kind; the kind of this field chooses the cell that takes it.
  const cell = cells[field.kind] as Cell<Field>;
  return cell({ field, value, titleOf });
}

/** The part of a linked cell that opens the document, and what stands below it. */
export function linkContent(...cell: Parameters<typeof cellContent>): { readonly content: ReactNode; readonly below: ReactNode } {
  const [definition, column, document, titleOf] = cell;
  if (typeof column === "string" || !withMore.has(column.cell)) return { content: cellContent(...cell), below: null };
  const [title, more] = column.from.map((path) => asText(valueAt(document, path)));
  if (column.cell === "titleWithUrl") return { content: title, below: more ? <AddressLink address={more} /> : null };
  const about = aboutOf({ definition, from: column.from, document, titleOf });
  return { content: title, below: about ? <span className={classes.lower}>{about}</span> : null };
}

/** Cells that show the title with something else. */
const withMore: ReadonlySet<ComputedCell> = new Set(["titleWithUrl", "messageAbout"]);

/** The same inside a card, which is a link as a whole and begins with the title: an address in it is text. */
export function cardContent(...cell: Parameters<typeof cellContent>): ReactNode {
  const [definition, column, document, titleOf] = cell;
  if (typeof column === "string" || !withMore.has(column.cell)) return cellContent(...cell);
  if (column.cell === "messageAbout") return aboutOf({ definition, from: column.from, document, titleOf });
  const texts = column.from.filter((path) => path !== definition.titleField).map((path) => asText(valueAt(document, path)));
  return texts.filter((text) => text !== "").join(" · ") || cellText(definition, column, document, titleOf);
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
