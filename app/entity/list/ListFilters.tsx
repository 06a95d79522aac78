import { Button, Group, Select } from "@mantine/core";
import { useState } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import type { Field } from "../../../schema/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { asFound } from "../../fields/ForeignOptionLabel.tsx";
import { useForeignOptions } from "../../fields/use-foreign-options.ts";
import { columnLabel } from "./cells.tsx";
import type { ListView } from "./use-list-view.ts";

/** Only these may be picked as authors and creators of articles (ART-004). */
const admins = { isAdmin: true };

interface ListFiltersProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  /** The button for it is gone with the filters. */
  readonly onCleared: () => void;
}

/** The declared equality filters. */
export function ListFilters({ definition, view, onCleared }: ListFiltersProps) {
  const { filters } = view.state;
  const set = (name: string, value: string | null) => {
    const { [name]: _old, ...others } = filters;
    view.change({ filters: value === null ? others : { ...others, [name]: value }, scroll: 0 });
  };
  const clear = () => {
    view.change({ filters: {}, scroll: 0 });
    onCleared();
  };
  return (
    <Group gap="sm" align="end" role="group" aria-label={t("list.filters")}>
      {definition.list.filters.map((name) => (
        <Filter
          key={name}
          field={definition.fields[name]}
          label={columnLabel(definition, name)}
          value={filters[name] ?? null}
          onChange={(value) => set(name, value)}
        />
      ))}
      {Object.keys(filters).length > 0 && (
        <Button variant="subtle" onClick={clear}>
          {t("list.clearFilters")}
        </Button>
      )}
    </Group>
  );
}

interface FilterProps {
  readonly field: Field | undefined;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function Filter({ field, ...props }: FilterProps) {
  if (field === undefined) return <ReferenceFilter {...props} to="user" where={admins} />;
  if (field.kind === "foreign" || field.kind === "foreign-multiple") {
    return <ReferenceFilter {...props} to={field.to} where={field.where} />;
  }
  return <ChoiceFilter {...props} options={choicesOf(field)} />;
}

function ChoiceFilter({ label, value, options, onChange }: Omit<FilterProps, "field"> & { readonly options: Choice[] }) {
  return (
    <Select
      label={label}
      placeholder={t("list.anyone")}
      data={options}
      value={value}
      clearable
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      onChange={onChange}
    />
  );
}

interface ReferenceFilterProps extends Omit<FilterProps, "field"> {
  readonly to: string;
  readonly where?: Readonly<Record<string, unknown>>;
}

function ReferenceFilter({ label, value, to, where, onChange }: ReferenceFilterProps) {
  const [text, setText] = useState("");
  const { options, loading } = useForeignOptions(to, text, value ? [value] : [], where);
  return (
    <Select
      label={label}
      placeholder={t("list.anyone")}
      data={options}
      value={value}
      searchable
      clearable
      filter={asFound}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t(loading ? "widget.searching" : "widget.noResults")}
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      onChange={onChange}
    />
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function choicesOf(field: Field): Choice[] {
  if (field.kind === "checkbox") {
    return [
      { value: "true", label: t("list.yes") },
      { value: "false", label: t("list.no") },
    ];
  }
  if (field.kind !== "select" && field.kind !== "multi-select") return [];
  return field.options.flatMap(({ value, label }) => (value === null ? [] : [{ value, label: t(label) }]));
}
