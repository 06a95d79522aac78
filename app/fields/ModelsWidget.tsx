import { MultiSelect } from "@mantine/core";
import type { ModelsField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { foldingFilter } from "./ForeignOptionLabel.tsx";
import { modelChoices } from "./model-choices.ts";
import { asIds } from "./narrow-value.ts";
import type { WidgetProps } from "./widget-props.ts";

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
