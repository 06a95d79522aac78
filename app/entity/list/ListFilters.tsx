import { Button, Group, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { modelLabelKey } from "../../../schema/declaration/field-label.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import type { Field, FieldOf } from "../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { collections } from "../../../schema/registry.ts";
import { asFound } from "../../fields/reference/ForeignOptionLabel.tsx";
import { useForeignOptions } from "../../fields/reference/use-foreign-options.ts";
import { documentTarget } from "../document-target.ts";
import { columnLabel } from "./columns/column.ts";
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
    const others = Object.entries(filters).filter(([other]) => other !== name && !dependsOn(definition, other, name));
    view.change({ filters: Object.fromEntries(value === null ? others : [...others, [name, value]]), scroll: 0 });
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
          definition={definition}
          name={name}
          filters={filters}
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
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One of them. */
export function Filter({ definition, name, filters, ...props }: FilterProps & OfFilter) {
  const field = fieldAt(definition.fields, name);
  if (field === undefined) return <ReferenceFilter {...props} to="user" where={admins} />;
  if (field.kind === "foreign" || field.kind === "foreign-multiple") {
    return <ReferenceFilter {...props} to={field.to} where={field.where} />;
  }
  if (field.kind === "document") return <DocumentFilter {...props} definition={definition} name={name} filters={filters} />;
  const choices = choicesOf(field);
  return choices ? <ChoiceFilter {...props} {...choices} /> : <TextFilter {...props} />;
}

/** A document of the model that another filter says; nothing to choose before that. */
function DocumentFilter({ definition, name, filters, ...props }: FilterProps & OfFilter) {
  const to = documentTarget(definition, name, nestedValues(filters));
  if (to !== null) return <ReferenceFilter key={to} {...props} to={to} />;
  return <Select label={props.label} placeholder={t("list.modelFirst")} data={[]} disabled />;
}

interface OfFilter {
  readonly definition: CollectionDefinition;
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
}

function ChoiceFilter({ label, value, options, anything, onChange }: FilterProps & Choices) {
  return (
    <Select
      label={label}
      placeholder={t(anything)}
      data={[...options]}
      value={value}
      searchable={options.length > MANY}
      nothingFoundMessage={t("widget.noResults")}
      clearable
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      onChange={onChange}
    />
  );
}

/** Words that a field holds as a whole, taken over with Enter or on leaving. */
function TextFilter({ label, value, onChange }: FilterProps) {
  const [text, setText] = useState(value ?? "");
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value ?? "");
  }
  const take = () => {
    if (text.trim() !== (value ?? "")) onChange(text.trim() || null);
  };
  return (
    <TextInput
      label={label}
      placeholder={t("list.anyone")}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}

interface ReferenceFilterProps extends FilterProps {
  readonly to: string;
  readonly where?: Readonly<Record<string, unknown>>;
}

function ReferenceFilter({ label, value, to, where, onChange }: ReferenceFilterProps) {
  const [text, setText] = useState("");
  const { options, loading, loadMore } = useForeignOptions(to, text, value ? [value] : [], where);
  return (
    <Select
      label={label}
      placeholder={t("list.anyone")}
      data={options}
      value={value}
      searchable
      clearable
      filter={asFound}
      scrollAreaProps={{ onBottomReached: loadMore }}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t(loading ? "widget.searching" : "widget.noResults")}
      clearButtonProps={{ "aria-label": t("widget.clear", { label }) }}
      onChange={onChange}
    />
  );
}

/** From here on, what is chosen from is searched. */
const MANY = 12;

interface Choices {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What stands there while nothing is chosen. */
  readonly anything: "list.anyone" | "list.anything";
}

/** `null` for the kinds that have no values of their own to choose from. */
function choicesOf(field: Field): Choices | null {
  switch (field.kind) {
    case "checkbox":
      return { options: ["true", "false"].map((value) => ({ value, label: t(yesOrNo(value)) })), anything: "list.anyone" };
    case "select":
      return { options: optionsOf(field), anything: "list.anyone" };
    case "multi-select":
      return { options: optionsOf(field), anything: "list.anything" };
    case "model":
    case "models":
      return { options: modelOptions(field), anything: "list.anyone" };
    default:
      return null;
  }
}

function yesOrNo(value: string): "list.yes" | "list.no" {
  return value === "true" ? "list.yes" : "list.no";
}

/** The text of a filter stands for the number as well. An explicit 'none' is no filter. */
function optionsOf({ options }: FieldOf<"select"> | FieldOf<"multi-select">): Choices["options"] {
  return options.flatMap(({ value, label }) => (value === null ? [] : [{ value: String(value), label: t(label) }]));
}

function modelOptions(field: FieldOf<"model"> | FieldOf<"models">): Choices["options"] {
  const declared = () => Object.values(collections).map(({ model }) => model);
  const models = (field.kind === "model" && field.among) || declared();
  return models
    .map((model) => ({ value: model, label: textOfKey(modelLabelKey(model)) }))
    .sort((one, other) => one.label.localeCompare(other.label, "es"));
}

/** The document is one of the model that the other filter says. */
function dependsOn({ fields }: CollectionDefinition, name: string, by: string): boolean {
  const field = fieldAt(fields, name);
  return field?.kind === "document" && [...name.split(".").slice(0, -1), field.by].join(".") === by;
}

/** Filters by path as the values that they are paths of. */
function nestedValues(filters: Readonly<Record<string, string>>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(filters)) {
    const [name = "", ...inner] = path.split(".");
    values[name] = inner.reduceRight<unknown>((inside, part) => ({ [part]: inside }), value);
  }
  return values;
}
