import { memo } from "react";
import { fieldLabelKey } from "../../schema/declaration/field-label.ts";
import type { Field } from "../../schema/declaration/fields.ts";
import { textOfKey } from "../../schema/messages/catalogue.ts";
import type { FieldInputProps } from "./widget-props.ts";
import { type Widget, widgets } from "./widgets.ts";

/** The input of one field: its widget with label and error. Renders again only when something of its own changes. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const { field, definition, path, errors } = props;
  // The record is complete by kind; the kind of this field chooses the widget that takes it.
  const Chosen = widgets[field.kind] as Widget<Field>;
  const error = errors[path];
  return (
    <Chosen
      {...props}
      label={props.labelled ?? textOfKey(fieldLabelKey(definition, path))}
      error={error === undefined ? undefined : textOfKey(error)}
      readOnly={props.readOnly || field.readOnly === true}
      Nested={FieldInput}
    />
  );
});
