import { Select } from "@mantine/core";
import type { ModelField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asText } from "../narrow-value.ts";
import { foldingFilter } from "../reference/ForeignOptionLabel.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { modelChoices } from "./model-choices.ts";

export function ModelWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<ModelField>) {
  const chosen = asText(value);
  return (
    <Select
      label={label}
      data={modelChoices(field.among, chosen ? [chosen] : [])}
      value={chosen || null}
      error={error}
      required={required}
      readOnly={readOnly}
      searchable
      allowDeselect={false}
      clearable={!required}
      filter={foldingFilter}
      nothingFoundMessage={t("widget.noResults")}
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      onChange={(model) => model !== (chosen || null) && onChange(model)}
    />
  );
}
