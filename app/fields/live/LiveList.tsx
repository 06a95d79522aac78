import { Button, Fieldset, Group, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { begunValues } from "../../../schema/declaration/defaults.ts";
import type { ListField } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { liveOrder } from "../../../schema/features/articles/live-updates.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useBeginning } from "../../hooks/use-beginning.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useAskedItem } from "../html/text-comments.ts";
import { removeItem, replaceItem } from "../list/list-items.ts";
import { asItems } from "../narrow-value.ts";
import { NestedFields } from "../nested/NestedFields.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { LiveTimes } from "./LiveTimes.tsx";

/**
 * The updates of a live coverage: their times, newest first, and the one that is chosen (spec 1 §4 'Live coverage'). A new one
 * comes on top with its writer and the time at hand, once the first has its date.
 */
export function LiveList(props: WidgetProps<ListField>) {
  const { field, label, path, value, error, errors, readOnly, onChange } = props;
  const [chosen, setChosen] = useState<unknown>(null);
  const [isRemoving, setRemoving] = useState(false);
  const items = asItems(value);
  const asked = items[useAskedItem(path, items.length)]?.id;
  useEffect(() => {
    if (asked !== undefined) setChosen(asked);
  }, [asked]);
  const order = liveOrder(items);
  const at = items.findIndex(({ id }) => id === chosen);
  const shown = at < 0 ? (order[0] ?? -1) : at;
  const item = items[shown];
  const mayAdd = items.length === 0 || Boolean(items[order[0] ?? 0]?.date);
  const now = new Date();
  const beginning = useBeginning();
  const add = () => {
    const id = crypto.randomUUID();
    onChange([{ ...begunValues(field.of, beginning()), id }, ...items]);
    setChosen(id);
  };
  return (
    <Fieldset legend={label} data-bad-field={Boolean(error) || undefined}>
      <Stack gap="md">
        {!readOnly && (
          <Group gap="xs">
            <Button variant="light" leftSection={<IconPlus size={16} />} disabled={!mayAdd} onClick={add}>
              {t("widget.live.add")}
            </Button>
            {!mayAdd && (
              <Text size="sm" c="dimmed">
                {t("widget.live.dateFirst")}
              </Text>
            )}
          </Group>
        )}
        {items.length > 0 && (
          <LiveTimes items={items} order={order} shown={shown} now={now} errors={errorsOf(errors, path)} onChoose={setChosen} />
        )}
        {item && (
          <Fieldset key={String(item.id ?? shown)} legend={t("widget.item", { label, number: shown + 1 })}>
            <Stack gap="sm">
              <NestedFields
                fields={field.of}
                path={`${path}.${shown}`}
                values={item}
                onChange={(next) => {
                  // Whatever becomes of its time, and so of its place, people go on with it.
                  setChosen(item.id);
                  onChange(replaceItem(items, shown, next));
                }}
                within={props}
              />
              {isRemoving && (
                <ConfirmDialog
                  isHarmful
                  question={t("widget.live.removeQuestion")}
                  onAccept={() => onChange(removeItem(items, shown))}
                  onClose={() => setRemoving(false)}
                />
              )}
              {!readOnly && (
                <Group justify="flex-end">
                  <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={() => setRemoving(true)}>
                    {t("widget.live.remove")}
                  </Button>
                </Group>
              )}
            </Stack>
          </Fieldset>
        )}
        {error && (
          <Text role="alert" size="sm" c="red">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

/** Positions of the items with errors in them. */
function errorsOf(errors: FieldErrors, path: string): ReadonlySet<number> {
  const within = Object.keys(errors).filter((name) => name.startsWith(`${path}.`));
  return new Set(within.map((name) => Number(name.slice(path.length + 1).split(".")[0])));
}
