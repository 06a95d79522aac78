import { Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import { IconArrowsSort, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { defaultsOf } from "../../schema/defaults.ts";
import type { ListField } from "../../schema/fields.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { ListItemActions } from "./ListItemActions.tsx";
import { type ListItem, replaceItem } from "./list-items.ts";
import { NestedFields } from "./NestedFields.tsx";
import { asItems } from "./narrow-value.ts";
import type { WidgetProps } from "./widget-props.ts";

/** Array list with Agregar and Eliminar/Reordenar (FIELD-009). Items keep their `id`, by which they are merged. */
export function ListWidget(props: WidgetProps<ListField>) {
  const { field, label, path, value, error, readOnly, onChange } = props;
  const [isArranging, setArranging] = useState(false);
  const items = asItems(value);
  const add = () => onChange([...items, { ...defaultsOf(field.of), id: crypto.randomUUID() }]);
  return (
    <Fieldset legend={label} data-bad-field={Boolean(error) || undefined}>
      <Stack gap="md">
        {items.map((item, at) => (
          <Fieldset key={itemKey(item, at)} legend={t("widget.item", { label, number: at + 1 })}>
            {isArranging ? (
              <ListItemActions items={items} at={at} label={label} onChange={onChange} />
            ) : (
              <Stack gap="sm">
                <NestedFields
                  fields={field.of}
                  path={`${path}.${at}`}
                  values={item}
                  onChange={(next) => onChange(replaceItem(items, at, next))}
                  within={props}
                />
              </Stack>
            )}
          </Fieldset>
        ))}
        {error && (
          <Text role="alert" size="sm" c="red">
            {error}
          </Text>
        )}
        {!readOnly && (
          <Group gap="xs">
            <Button
              variant="light"
              leftSection={<IconPlus size={16} />}
              onClick={add}
              aria-label={`${t("widget.add")}: ${label}`}
            >
              {t("widget.add")}
            </Button>
            {items.length > 0 && (
              <Button
                variant="subtle"
                leftSection={<IconArrowsSort size={16} />}
                aria-pressed={isArranging}
                onClick={() => setArranging(!isArranging)}
              >
                {t(isArranging ? "widget.done" : "widget.removeReorder")}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Fieldset>
  );
}

function itemKey(item: ListItem, at: number): string {
  return typeof item.id === "string" ? item.id : String(at);
}
