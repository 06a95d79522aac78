import { Select } from "@mantine/core";
import { collectionOfModel, fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import type { DocumentField } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { asId, asText } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { ForeignWidget } from "./ForeignWidget.tsx";

/** A document of the model that the sibling names. Whoever sets that one empties this one. */
export function DocumentWidget(props: WidgetProps<DocumentField>) {
  const { field, sibling } = props;
  const model = asText(sibling);
  const to = collectionOfModel(model);
  if (collectionNamed(to) === undefined) return <NoChoices {...props} />;
  return <ForeignWidget key={to} {...props} field={{ kind: "foreign", to, where: field.where?.[model] }} />;
}

/** Without a model, or with one that this build does not have: what is chosen can be seen and taken away. */
function NoChoices(props: WidgetProps<DocumentField>) {
  const { field, definition, path, label, value, sibling, error, required, readOnly, onChange } = props;
  const chosen = asId(value);
  const by = textOfKey(fieldLabelKey(definition, path.replace(/[^.]+$/, field.by))).toLocaleLowerCase("es");
  const isUnknown = asText(sibling) !== "";
  return (
    <Select
      label={label}
      data={chosen ? [{ value: chosen, label: t("widget.unknownModel") }] : []}
      value={chosen || null}
      placeholder={isUnknown ? t("widget.unknownModel") : t("widget.chooseModelFirst", { label: by })}
      nothingFoundMessage={isUnknown ? t("widget.unknownModel") : t("widget.chooseModelFirst", { label: by })}
      error={error}
      required={required}
      readOnly={readOnly}
      disabled={chosen === ""}
      allowDeselect={false}
      clearable
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      onChange={onChange}
    />
  );
}
