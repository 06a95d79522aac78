import type { ComponentType } from "react";
import type { Field, FieldKind, FieldOf } from "../../schema/declaration/fields.ts";
import { CheckboxWidget } from "./choice/CheckboxWidget.tsx";
import { ColorWidget } from "./choice/ColorWidget.tsx";
import { ModelsWidget } from "./choice/ModelsWidget.tsx";
import { ModelWidget } from "./choice/ModelWidget.tsx";
import { MultiSelectWidget } from "./choice/MultiSelectWidget.tsx";
import { SelectWidget } from "./choice/SelectWidget.tsx";
import { CodeWidget } from "./code/CodeWidget.tsx";
import { DrawingWidget } from "./drawing/DrawingWidget.tsx";
import { AssetsWidget } from "./file/AssetsWidget.tsx";
import { AssetWidget } from "./file/AssetWidget.tsx";
import { FocuspointWidget } from "./file/FocuspointWidget.tsx";
import { HtmlWidget } from "./html/HtmlWidget.tsx";
import { JsonWidget } from "./json/JsonWidget.tsx";
import { ListWidget } from "./list/ListWidget.tsx";
import { MetadataWidget } from "./metadata/MetadataWidget.tsx";
import { ObjectWidget } from "./nested/ObjectWidget.tsx";
import { NumberWidget } from "./number/NumberWidget.tsx";
import { PointWidget } from "./point/PointWidget.tsx";
import { DocumentWidget } from "./reference/DocumentWidget.tsx";
import { ForeignMultipleWidget } from "./reference/ForeignMultipleWidget.tsx";
import { ForeignWidget } from "./reference/ForeignWidget.tsx";
import { SecretWidget } from "./secret/SecretWidget.tsx";
import { PasswordWidget } from "./text/PasswordWidget.tsx";
import { TextLargeWidget } from "./text/TextLargeWidget.tsx";
import { TextWidget } from "./text/TextWidget.tsx";
import { CronWidget } from "./time/CronWidget.tsx";
import { DatetimeLocalWidget } from "./time/DatetimeLocalWidget.tsx";
import { DatetimeWidget } from "./time/DatetimeWidget.tsx";
import { DurationWidget } from "./time/DurationWidget.tsx";
import { TimeWidget } from "./time/TimeWidget.tsx";
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
  code: CodeWidget,
  cron: CronWidget,
  "datetime-local": DatetimeLocalWidget,
  document: DocumentWidget,
  drawing: DrawingWidget,
  duration: DurationWidget,
  metadata: MetadataWidget,
  model: ModelWidget,
  models: ModelsWidget,
  point: PointWidget,
  secret: SecretWidget,
  time: TimeWidget,
};
