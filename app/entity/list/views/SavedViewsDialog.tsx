import { ActionIcon, Button, Group, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { IconCheck, IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import type { ShownColumns } from "../columns/use-shown-columns.ts";
import type { ListView } from "../use-list-view.ts";
import { type SavedView, useSavedViews } from "./use-saved-views.ts";

interface SavedViewsDialogProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly shown: ShownColumns;
  readonly onClose: () => void;
}

/** Keeps how the list is looked at under a name; opens, renames and deletes what was kept. */
export function SavedViewsDialog({ definition, view, shown, onClose }: SavedViewsDialogProps) {
  const saved = useSavedViews(definition, view, shown);
  const [name, setName] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    saved.save(name.trim());
    setName("");
  };
  const open = (one: SavedView) => {
    saved.apply(one);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t("list.views")}>
      <Stack>
        <form onSubmit={save}>
          <Group align="end" wrap="nowrap">
            <TextInput
              ref={input}
              data-autofocus
              flex={1}
              label={t("list.views.name")}
              description={t("list.views.what")}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" disabled={name.trim() === ""}>
              {t("list.views.keep")}
            </Button>
          </Group>
        </form>
        {saved.views.length === 0 && (
          <Text size="sm" c="dimmed">
            {t("list.views.none")}
          </Text>
        )}
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: "none" }}>
          {saved.views.map((one) => (
            <li key={one.id}>
              <SavedViewRow
                view={one}
                onOpen={() => open(one)}
                onRename={(next) => saved.rename(one.id, next)}
                onRemove={() => {
                  saved.remove(one.id);
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function SavedViewRow({ view, onOpen, onRename, onRemove }: SavedViewRowProps) {
  const [name, setName] = useState<string | null>(null);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name?.trim()) onRename(name.trim());
    setName(null);
  };
  if (name !== null) {
    return (
      <form onSubmit={rename}>
        <Group wrap="nowrap">
          <TextInput
            flex={1}
            autoFocus
            aria-label={t("list.views.name")}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ActionIcon type="submit" size="lg" variant="light" aria-label={t("list.views.keep")}>
            <IconCheck size={18} />
          </ActionIcon>
        </Group>
      </form>
    );
  }
  return (
    <Group wrap="nowrap">
      <UnstyledButton flex={1} mih={44} onClick={onOpen}>
        {view.name}
      </UnstyledButton>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        aria-label={t("list.views.rename", { name: view.name })}
        onClick={() => setName(view.name)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="red"
        aria-label={t("list.views.remove", { name: view.name })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}

interface SavedViewRowProps {
  readonly view: SavedView;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}
