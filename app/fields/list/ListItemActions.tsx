import { ActionIcon, Group, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { itemDrag } from "./item-drag.ts";
import { type ListItem, moveItem, removeItem } from "./list-items.ts";

/** Moves or removes one item of a list: by its buttons, or by dragging it where there is a mouse. */
export function ListItemActions({ items, at, label, picture, question, onChange }: ListItemActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = () => onChange(removeItem(items, at));
  const name = itemTitle(items[at]) || t("widget.item", { label, number: at + 1 });
  return (
    <Group justify="space-between" wrap="nowrap" {...itemDrag(items, at, onChange)}>
      <Group gap="xs" wrap="nowrap" miw={0} style={{ cursor: "grab" }}>
        <IconGripVertical size={16} aria-hidden style={{ flexShrink: 0 }} />
        {picture}
        <Text truncate>{name}</Text>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          disabled={at === 0}
          aria-label={t("widget.moveUp", { name })}
          onClick={() => onChange(moveItem(items, at, at - 1))}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          disabled={at === items.length - 1}
          aria-label={t("widget.moveDown", { name })}
          onClick={() => onChange(moveItem(items, at, at + 1))}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          variant="light"
          color="red"
          size="lg"
          aria-label={t("widget.removeItem", { name })}
          onClick={() => (question ? setAsking(true) : remove())}
        >
          <IconTrash size={16} />
        </ActionIcon>
        {isAsking && question && (
          <ConfirmDialog isHarmful question={question} onAccept={remove} onClose={() => setAsking(false)} />
        )}
      </Group>
    </Group>
  );
}

function itemTitle(item: ListItem | undefined): string {
  const text = [item?.title, item?.name, item?.text, item?.description, item?.url].find(
    (value) => typeof value === "string" && value !== "",
  );
  return typeof text === "string" ? text : "";
}

interface ListItemActionsProps {
  readonly items: readonly ListItem[];
  readonly at: number;
  readonly label: string;
  /** What people know the item by, where its name does not say enough. */
  readonly picture?: ReactNode;
  /** Asked before one is removed. */
  readonly question?: string;
  readonly onChange: (items: ListItem[]) => void;
}
