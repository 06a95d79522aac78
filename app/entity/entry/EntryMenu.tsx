import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowsExchange, IconCopy, IconDots, IconHistory, IconTrash } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { isLocalId } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { mayChange } from "../../../schema/rights/may-change.ts";
import { asRecord } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useActor } from "../../hooks/use-project.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { ownPage } from "../entity-paths.ts";
import { type EditingState, guardReasonOf } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import type { FormOwn } from "./entry-own.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { useRestoreField } from "./use-restore-field.ts";

const VersionsDialog = lazyPart(() => import("./VersionsDialog.tsx").then((module) => module.VersionsDialog));

type OpenDialog = "move" | "versions" | "delete" | null;

interface EntryMenuProps {
  readonly entry: Entry;
  readonly state: EditingState;
  /** The page's own, before the others. */
  readonly items?: ReactNode;
  /** What the collection's own page changes. */
  readonly own?: FormOwn;
}

/** Mover a proyecto, Versiones anteriores, Clonar, Eliminar (ENTRY-013 to ENTRY-016). */
export function EntryMenu({ entry, state, items, own }: EntryMenuProps) {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const actor = useActor();
  const notify = useNotify();
  const { definition } = entry;
  const { id } = state;
  const isOnServer = id !== null && !isLocalId(id);
  const isOwn = asRecord(state.base?.createdBy).id === actor.profile.id;
  const isOneOfMany = ownPage(definition) === null;
  const mayDelete = isOneOfMany && mayChange(actor, "DELETE", definition, isOwn, state.base ?? {});
  const isMovable = definition.name !== "project" && definition.scope === "project";
  const move = () => (guardReasonOf(state) ? notify.error(t("entry.moveDirty")) : setDialog("move"));
  const close = () => setDialog(null);
  const restore = useRestoreField(entry, own);
  const isEmpty = !items && !(isMovable && mayDelete) && !isOnServer && !mayDelete && !can(actor, "CREATE", definition, true);
  if (isEmpty) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("entry.menu")}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items}
          {isMovable && mayDelete && (
            <Menu.Item leftSection={<IconArrowsExchange size={16} />} disabled={!isOnServer} onClick={move}>
              {t("entry.move")}
            </Menu.Item>
          )}
          {isOnServer && (
            <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => setDialog("versions")}>
              {t("entry.versions")}
            </Menu.Item>
          )}
          {isOneOfMany && can(actor, "CREATE", definition, true) && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => entry.clone()}>
              {t("entry.clone")}
            </Menu.Item>
          )}
          {id !== null && mayDelete && (
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} />}
              onClick={() => setDialog("delete")}
            >
              {t("entry.delete")}
            </Menu.Item>
          )}
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
