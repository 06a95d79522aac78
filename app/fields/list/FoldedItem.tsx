import { Group, Stack, Text } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import type { ListField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useTitles } from "../../hooks/use-titles.ts";
import { asId, asOptions, asText } from "../narrow-value.ts";
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

/** An item with much inside, like a translation or a variant: of several each by its name, its inputs on request. */
export function FoldedItem({ field, item, name, readOnly, beginsOpen, isAsked, children }: FoldedItemProps) {
  const [isOpen, setOpen] = useState(beginsOpen || isAsked || (!readOnly && isNameless(field, item)));
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

/** What it is for, as the language of a translation or the targets of a variant, and its title. */
function Summary({ field, item }: Pick<FoldedItemProps, "field" | "item">) {
  const [about, to] = Object.entries(field.of).flatMap(([name, of]) => (of.kind === "foreign" ? [[name, of.to]] : []))[0] ?? [];
  const id = about === undefined ? "" : asId(item[about]);
  const named = useTitles(to ?? "", id === "" ? [] : [id]).get(id);
  return (
    <Text size="sm" truncate>
      {[named, chosenOf(field, item), asText(item.title)].filter(Boolean).join(" · ")}
    </Text>
  );
}

/** Without a title there is little to know it by. Items with an editor of their own stay closed all the same: it is slow to start. */
function isNameless(field: ListField, item: ListItem): boolean {
  return field.folded === true && asText(item.title).trim() === "";
}

/** Labels of what is chosen in the first field of several choices. */
function chosenOf({ of }: ListField, item: ListItem): string {
  const [name, choices] =
    Object.entries(of).flatMap(([key, each]) => (each.kind === "multi-select" ? [[key, each] as const] : []))[0] ?? [];
  const chosen = new Set(name === undefined ? [] : asOptions(item[name]));
  const shown = choices?.options.filter(({ value }) => value !== null && chosen.has(value)) ?? [];
  return shown.map(({ label }) => t(label)).join(", ");
}

/** Whether several of its items are folded: those declared so, and those that have texts with an editor each. */
export function isFolded({ of, folded }: ListField): boolean {
  return folded === true || Object.values(of).some(({ kind }) => kind === "html");
}
