import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import type { ForeignMultipleField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { asFound, renderForeignOption } from "./ForeignOptionLabel.tsx";
import { asIds } from "./narrow-value.ts";
import { useForeignOptions } from "./use-foreign-options.ts";
import { useInlineCreation } from "./use-inline-creation.ts";
import type { WidgetProps } from "./widget-props.ts";

export function ForeignMultipleWidget(props: WidgetProps<ForeignMultipleField>) {
  const { field, label, value, error, required, readOnly, onChange } = props;
  const [text, setText] = useState("");
  const chosen = asIds(value);
  const { options, wanted, loading } = useForeignOptions(field.to, text, chosen, field.where);
  const creation = useInlineCreation(field.to, field.create);
  const choose = async (picked: string[]) => {
    setText("");
    onChange([...new Set(await creation.settle(picked))]);
  };
  return (
    <MultiSelect
      label={label}
      value={chosen}
      data={creation.offer(options, wanted)}
      searchable
      hidePickedOptions
      clearable={!required}
      readOnly={readOnly}
      error={error}
      required={required}
      filter={asFound}
      renderOption={renderForeignOption}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t(loading ? "widget.searching" : "widget.noResults")}
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      onChange={choose}
    />
  );
}
