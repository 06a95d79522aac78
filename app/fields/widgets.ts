import type { ComponentType } from "react";
import type { Field, FieldKind, FieldOf } from "../../schema/fields.ts";
import { AssetsWidget } from "./AssetsWidget.tsx";
import { AssetWidget } from "./AssetWidget.tsx";
import { CheckboxWidget } from "./CheckboxWidget.tsx";
import { ColorWidget } from "./ColorWidget.tsx";
import { CronWidget } from "./CronWidget.tsx";
import { CodeWidget } from "./code/CodeWidget.tsx";
import { DatetimeLocalWidget } from "./DatetimeLocalWidget.tsx";
import { DatetimeWidget } from "./DatetimeWidget.tsx";
import { DocumentWidget } from "./DocumentWidget.tsx";
import { DurationWidget } from "./DurationWidget.tsx";
import { DrawingWidget } from "./drawing/DrawingWidget.tsx";
import { FocuspointWidget } from "./FocuspointWidget.tsx";
import { ForeignMultipleWidget } from "./ForeignMultipleWidget.tsx";
import { ForeignWidget } from "./ForeignWidget.tsx";
import { HtmlWidget } from "./HtmlWidget.tsx";
import { JsonWidget } from "./JsonWidget.tsx";
import { ListWidget } from "./list/ListWidget.tsx";
import { ModelsWidget } from "./ModelsWidget.tsx";
import { ModelWidget } from "./ModelWidget.tsx";
import { MultiSelectWidget } from "./MultiSelectWidget.tsx";
import { MetadataWidget } from "./metadata/MetadataWidget.tsx";
import { NumberWidget } from "./NumberWidget.tsx";
import { ObjectWidget } from "./ObjectWidget.tsx";
import { PasswordWidget } from "./PasswordWidget.tsx";
import { PointWidget } from "./point/PointWidget.tsx";
import { SelectWidget } from "./SelectWidget.tsx";
import { SecretWidget } from "./secret/SecretWidget.tsx";
import { TextLargeWidget } from "./TextLargeWidget.tsx";
import { TextWidget } from "./TextWidget.tsx";
import { TimeWidget } from "./TimeWidget.tsx";
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
