import { ActionIcon, Button, Checkbox, Fieldset, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconSearch } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { LEAST_WIDTH, MOST_WIDTH } from "../columns/ColumnEdge.tsx";
import { columnKey, columnLabel } from "../columns/column.ts";
import type { ShownColumns } from "../columns/use-shown-columns.ts";
import { columnGroups, moved } from "./offered-columns.ts";

interface ColumnsDialogProps {
  readonly definition: CollectionDefinition;
  readonly shown: ShownColumns;
  readonly onClose: () => void;
}

/** Which columns the list has and in which order, for this person on this device. What is chosen shows at once. */
// Long: most of it is the markup of one dialog.
export function ColumnsDialog({ definition, shown, onClose }: ColumnsDialogProps) {
  const keys = shown.columns.map(columnKey);
  const [words, setWords] = useState("");
  const groups = columnGroups(definition, keys, words);
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  // A row that changes its place is taken out of the page and put back: the keyboard goes with it.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(wanted.current)}"]:not(:disabled)`)?.focus();
    wanted.current = null;
  });
  const move = (key: string, by: 1 | -1) => {
    const next = moved(keys, key, by);
    const isAtEnd = next.at(by < 0 ? 0 : -1) === key;
    wanted.current = `${key}|${isAtEnd ? -by : by}`;
    shown.choose(next);
  };
  const toggle = (key: string) => shown.choose(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  return (
    <Dialog onClose={onClose} title={t("list.columns")}>
      <Stack gap="xs">
        <Stack ref={list} gap={4} role="list" aria-label={t("list.columns.shown")}>
          {shown.columns.map((column, at) => {
            const key = columnKey(column);
            const label = columnLabel(definition, column);
            return (
              <Group key={key} role="listitem" justify="space-between" wrap="nowrap" mih={44}>
                <Checkbox label={label} checked disabled={keys.length === 1} onChange={() => toggle(key)} />
                <Group gap={4} wrap="nowrap">
                  <NumberInput
                    w={96}
                    size="sm"
                    aria-label={t("list.columns.width", { label })}
                    placeholder={t("list.columns.widthByItself")}
                    suffix=" px"
                    min={LEAST_WIDTH}
                    max={MOST_WIDTH}
                    step={20}
                    value={shown.widths[key] ?? ""}
                    onChange={(pixels) => shown.setWidth(key, typeof pixels === "number" ? pixels : null)}
                  />
                  <ActionIcon
                    size="lg"
                    variant="subtle"
                    color="gray"
                    data-move={`${key}|-1`}
                    disabled={at === 0}
                    aria-label={t("list.columns.before", { label })}
                    onClick={() => move(key, -1)}
                  >
                    <IconArrowUp size={18} />
                  </ActionIcon>
                  <ActionIcon
                    size="lg"
                    variant="subtle"
                    color="gray"
                    data-move={`${key}|1`}
                    disabled={at === keys.length - 1}
                    aria-label={t("list.columns.after", { label })}
                    onClick={() => move(key, 1)}
                  >
                    <IconArrowDown size={18} />
                  </ActionIcon>
                </Group>
              </Group>
            );
          })}
        </Stack>
        <TextInput
          type="search"
          aria-label={t("list.columns.search")}
          placeholder={t("list.columns.search")}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {groups.map(({ title, columns }) => (
          <Fieldset key={title} variant="unstyled" legend={t(title)}>
            {columns.map((column) => (
              <Group key={columnKey(column)} mih={44}>
                <Checkbox label={columnLabel(definition, column)} checked={false} onChange={() => toggle(columnKey(column))} />
              </Group>
            ))}
          </Fieldset>
        ))}
        {groups.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            {t("list.columns.none")}
          </Text>
        )}
        <Group justify="flex-end">
          <Button
            variant="default"
            disabled={shown.chosen.length === 0 && Object.keys(shown.widths).length === 0}
            onClick={shown.reset}
          >
            {t("list.columns.reset")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
