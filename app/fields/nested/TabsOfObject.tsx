import { Tabs } from "@mantine/core";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import type { Field, Fields, ObjectField } from "../../../schema/declaration/fields.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { isEmptyValue } from "../../../schema/values/empty-value.ts";
import { asRecord } from "../narrow-value.ts";
import type { WidgetProps } from "../widget-props.ts";
import { NestedFields } from "./NestedFields.tsx";

/** The fields of an object one at a time; each tab says how much is in it (FIELD-007). */
export function TabsOfObject(props: WidgetProps<ObjectField>) {
  const { field, label, path, value, definition, onChange } = props;
  const values = asRecord(value);
  const names = Object.keys(field.of);
  return (
    <Tabs defaultValue={names[0]}>
      <Tabs.List aria-label={label}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tabTitle(textOfKey(fieldLabelKey(definition, `${path}.${name}`)), held(field.of[name], values[name]))}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          <NestedFields
            fields={only(field.of, name)}
            path={path}
            values={values}
            onChange={(next) => onChange({ ...values, ...next })}
            within={props}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function only(fields: Fields, name: string): Fields {
  const field = fields[name];
  return field ? { [name]: field } : {};
}

function tabTitle(label: string, count: number): string {
  return count === 0 ? label : `${label} (${count})`;
}

/** Items of a list, filled fields of an object, or whether there is a value. */
function held(field: Field | undefined, value: unknown): number {
  if (!field || isEmptyValue(value)) return 0;
  if (Array.isArray(value)) return value.length;
  if (field.kind !== "object") return 1;
  const values = asRecord(value);
  return Object.keys(field.of).filter((name) => !isEmptyValue(values[name])).length;
}
