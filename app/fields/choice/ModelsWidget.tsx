import { MultiSelect } from "@mantine/core";
import type { ModelsField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asIds } from "../narrow-value.ts";
import { foldingFilter } from "../reference/ForeignOptionLabel.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { modelChoices } from "./model-choices.ts";

export function ModelsWidget({ label, value, error, required, readOnly, onChange }: WidgetProps<ModelsField>) {
  const chosen = asIds(value);
  return (
    <MultiSelect
      label={label}
      data={modelChoices(undefined, chosen)}
      value={chosen}
      error={error}
      required={required}
      readOnly={readOnly}
      searchable
      hidePickedOptions
      clearable={!required}
      filter={foldingFilter}
      nothingFoundMessage={t("widget.noResults")}
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      onChange={onChange}
    />
  );
}
