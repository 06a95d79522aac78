import { Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import type { ListField } from "../../../schema/declaration/fields.ts";
import { useTitles } from "../../hooks/use-titles.ts";
import { asId, asText } from "../narrow-value.ts";
import type { ListItem } from "./list-items.ts";
import { OpenItemButton } from "./OpenItemButton.tsx";

interface FoldedItemProps {
  readonly field: ListField;
  readonly item: ListItem;
  readonly name: string;
  readonly readOnly: boolean;
  /** One that is alone or new. */
  readonly beginsOpen: boolean;
  /** Errors inside, or somebody who wants to be led into it, show the inputs at once. */
  readonly isAsked: boolean;
  readonly children: ReactNode;
}

/** An item with a text of its own, like a translation: of several each by its name, its inputs and its editor on request. */
export function FoldedItem({ field, item, name, readOnly, beginsOpen, isAsked, children }: FoldedItemProps) {
  const [isOpen, setOpen] = useState(beginsOpen || isAsked);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" justify="space-between" gap="sm">
        <Summary field={field} item={item} />
        <OpenItemButton name={name} isOpen={isOpen} readOnly={readOnly} onToggle={() => setOpen(!isOpen)} />
      </Group>
      {isOpen && children}
    </Stack>
  );
}

/** The document that it is for, as the language of a translation, and its title. */
function Summary({ field, item }: Pick<FoldedItemProps, "field" | "item">) {
  const [about, to] = Object.entries(field.of).flatMap(([name, of]) => (of.kind === "foreign" ? [[name, of.to]] : []))[0] ?? [];
  const id = about === undefined ? "" : asId(item[about]);
  const named = useTitles(to ?? "", id === "" ? [] : [id]).get(id);
  return (
    <Text size="sm" truncate>
      {[named, asText(item.title)].filter(Boolean).join(" · ")}
    </Text>
  );
}

/** Whether its items have texts that need an editor each. */
export function hasTexts({ of }: Pick<ListField, "of">): boolean {
  return Object.values(of).some(({ kind }) => kind === "html");
}
