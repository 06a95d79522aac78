import type { ComponentType } from "react";
import type { Field, FieldKind, FieldOf } from "../../schema/fields.ts";
import { AssetsWidget } from "./AssetsWidget.tsx";
import { AssetWidget } from "./AssetWidget.tsx";
import { CheckboxWidget } from "./CheckboxWidget.tsx";
import { ColorWidget } from "./ColorWidget.tsx";
import { DatetimeWidget } from "./DatetimeWidget.tsx";
import { FocuspointWidget } from "./FocuspointWidget.tsx";
import { ForeignMultipleWidget } from "./ForeignMultipleWidget.tsx";
import { ForeignWidget } from "./ForeignWidget.tsx";
import { HtmlWidget } from "./HtmlWidget.tsx";
import { JsonWidget } from "./JsonWidget.tsx";
import { ListWidget } from "./ListWidget.tsx";
import { MultiSelectWidget } from "./MultiSelectWidget.tsx";
import { NumberWidget } from "./NumberWidget.tsx";
import { ObjectWidget } from "./ObjectWidget.tsx";
import { PasswordWidget } from "./PasswordWidget.tsx";
import { SelectWidget } from "./SelectWidget.tsx";
import { TextLargeWidget } from "./TextLargeWidget.tsx";
import { TextWidget } from "./TextWidget.tsx";
import type { WidgetProps } from "./widget-props.ts";

export type Widget<F extends Field> = ComponentType<WidgetProps<F>>;

/** One widget per field kind. */
export const widgets: { readonly [K in FieldKind]: Widget<FieldOf<K>> } = {
  text: TextWidget,
  "text-large": TextLargeWidget,
  number: NumberWidget,
  datetime: DatetimeWidget,
  checkbox: CheckboxWidget,
  select: SelectWidget,
  "multi-select": MultiSelectWidget,
  color: ColorWidget,
  foreign: ForeignWidget,
  "foreign-multiple": ForeignMultipleWidget,
  html: HtmlWidget,
  asset: AssetWidget,
  assets: AssetsWidget,
  focuspoint: FocuspointWidget,
  list: ListWidget,
  object: ObjectWidget,
  json: JsonWidget,
  password: PasswordWidget,
};
