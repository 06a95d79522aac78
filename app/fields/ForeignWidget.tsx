import { Select } from "@mantine/core";
import { useState } from "react";
import type { ForeignField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { asFound, renderForeignOption } from "./ForeignOptionLabel.tsx";
import { asId } from "./narrow-value.ts";
import { useForeignOptions } from "./use-foreign-options.ts";
import { useInlineCreation } from "./use-inline-creation.ts";
import type { WidgetProps } from "./widget-props.ts";

export function ForeignWidget({ field, label, value, error, required, readOnly, onChange }: WidgetProps<ForeignField>) {
  const [text, setText] = useState("");
  const chosen = asId(value);
  const { options, wanted, loading } = useForeignOptions(field.to, text, chosen ? [chosen] : [], field.where);
  const creation = useInlineCreation(field.to, field.create);
  const choose = async (picked: string | null) => {
    if (picked === null) return onChange(null);
    const [id] = await creation.settle([picked]);
    onChange(id ?? null);
  };
  return (
    <Select
      label={label}
      value={chosen || null}
      data={creation.offer(options, wanted)}
      searchable
      clearable={!required}
      allowDeselect={false}
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
