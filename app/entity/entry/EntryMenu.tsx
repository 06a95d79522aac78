import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArrowsExchange,
  IconCopy,
  IconDots,
  IconHistory,
  IconLayoutSidebar,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { useOffered } from "../actions/use-offered.ts";
import { useBeside } from "../beside/use-list-beside.ts";
import type { EditingState } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import type { FormOwn } from "./entry-own.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { type MenuCommand, useMenuCommands } from "./use-menu-commands.ts";
import { useRestoreField } from "./use-restore-field.ts";

const VersionsDialog = lazyPart(() => import("./VersionsDialog.tsx").then((module) => module.VersionsDialog));

type OpenDialog = "move" | "versions" | "delete" | null;

const icons = {
  "arrows-exchange": IconArrowsExchange,
  history: IconHistory,
  copy: IconCopy,
  trash: IconTrash,
} as const satisfies Record<MenuCommand["icon"], typeof IconTrash>;

interface EntryMenuProps {
  readonly entry: Entry;
  readonly state: EditingState;
  /** The page's own, before the others. */
  readonly items?: ReactNode;
  /** What the collection's own page changes. */
  readonly own?: FormOwn;
}

/** The page's own and those of every entry (`useMenuCommands`), which the palette lists as well. */
export function EntryMenu({ entry, state, items, own }: EntryMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const commands = useMenuCommands(entry, state, setDialog);
  const { definition } = entry;
  const { id } = state;
  const close = () => setDialog(null);
  const beside = useBeside();
  const restore = useRestoreField(entry, own);
  useOffered(commands.filter(({ isDisabled }) => !isDisabled));
  if (!items && commands.length === 0 && !beside.isOffered) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("entry.menu")}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {id !== null && (
            <Menu.Item hiddenFrom="sm" leftSection={<IconRefresh size={16} />} onClick={entry.refresh}>
              {t("entry.refresh")}
            </Menu.Item>
          )}
          {items}
          {beside.isOffered && (
            <Menu.Item leftSection={<IconLayoutSidebar size={16} />} onClick={beside.toggle}>
              {t(beside.isShown ? "entry.list.hide" : "entry.list.show")}
            </Menu.Item>
          )}
          {commands.map((command) => (
            <CommandItem key={command.icon} command={command} />
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialog === "move" && id !== null && <MoveDialog definition={definition} id={id} onClose={close} />}
      {dialog === "versions" && id !== null && (
        <Suspense fallback={null}>
          <VersionsDialog definition={definition} id={id} values={state.values} restore={restore} onClose={close} />
        </Suspense>
      )}
      {dialog === "delete" && id !== null && <DeleteDialog entry={entry} id={id} onClose={close} />}
    </>
  );
}

function CommandItem({ command: { icon, label, isDisabled = false, press } }: { readonly command: MenuCommand }) {
  const Icon = icons[icon];
  return (
    <Menu.Item
      color={icon === "trash" ? "var(--mantine-color-error)" : undefined}
      leftSection={<Icon size={16} />}
      disabled={isDisabled}
      onClick={press}
    >
      {label}
    </Menu.Item>
  );
}
