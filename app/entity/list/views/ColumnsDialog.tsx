import { ActionIcon, Button, Checkbox, Group, Stack } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useLayoutEffect, useRef } from "react";
import type { CollectionDefinition } from "../../../../schema/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { columnKey, columnLabel } from "../column.ts";
import type { ShownColumns } from "../use-shown-columns.ts";
import { moved, offeredColumns } from "./offered-columns.ts";

interface ColumnsDialogProps {
  readonly definition: CollectionDefinition;
  readonly shown: ShownColumns;
  readonly onClose: () => void;
}

/** Which columns the list has and in which order, for this person on this device. What is chosen shows at once. */
export function ColumnsDialog({ definition, shown, onClose }: ColumnsDialogProps) {
  const offered = offeredColumns(definition);
  const keys = shown.columns.map(columnKey);
  const others = offered.filter((column) => !keys.includes(columnKey(column)));
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
        <Stack ref={list} gap={4} role="list">
          {[...shown.columns, ...others].map((column) => {
            const key = columnKey(column);
            const label = columnLabel(definition, column);
            const at = keys.indexOf(key);
            return (
              <Group key={key} role="listitem" justify="space-between" wrap="nowrap" mih={44}>
                <Checkbox label={label} checked={at >= 0} disabled={at >= 0 && keys.length === 1} onChange={() => toggle(key)} />
                {at >= 0 && (
                  <Group gap={4} wrap="nowrap">
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
                )}
              </Group>
            );
          })}
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" disabled={shown.chosen.length === 0} onClick={() => shown.choose([])}>
            {t("list.columns.reset")}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
