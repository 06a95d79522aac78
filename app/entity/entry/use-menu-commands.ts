import { isLocalId } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { mayChange } from "../../../schema/rights/may-change.ts";
import { asRecord } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useActor } from "../../hooks/use-project.ts";
import { ownPage } from "../entity-paths.ts";
import { type EditingState, guardReasonOf } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";

type OpenDialog = "move" | "versions" | "delete";

/** What the menu of every entry offers, and the palette with it. */
export interface MenuCommand {
  readonly icon: "arrows-exchange" | "history" | "copy" | "trash";
  readonly label: string;
  /** It is not for a document that only this device knows. */
  readonly isDisabled?: boolean;
  press(): void;
}

/** Mover a proyecto, Versiones anteriores, Clonar, Eliminar (ENTRY-013 to ENTRY-016): those that are for this person and document. */
export function useMenuCommands(entry: Entry, state: EditingState, open: (dialog: OpenDialog) => void): readonly MenuCommand[] {
  const actor = useActor();
  const notify = useNotify();
  const { definition } = entry;
  const { id } = state;
  const isOnServer = id !== null && !isLocalId(id);
  const isOwn = asRecord(state.base?.createdBy).id === actor.profile.id;
  const isOneOfMany = ownPage(definition) === null;
  const mayDelete = isOneOfMany && mayChange(actor, "DELETE", definition, isOwn, state.base ?? {});
  const isMovable = definition.name !== "project" && definition.scope === "project";
  const move = () => (guardReasonOf(state) ? notify.error(t("entry.moveDirty")) : open("move"));
  const all: readonly (MenuCommand | false)[] = [
    isMovable && mayDelete && { icon: "arrows-exchange", label: t("entry.move"), isDisabled: !isOnServer, press: move },
    isOnServer && { icon: "history", label: t("entry.versions"), press: () => open("versions") },
    isOneOfMany &&
      can(actor, "CREATE", definition, true) && { icon: "copy", label: t("entry.clone"), press: () => entry.clone() },
    id !== null && mayDelete && { icon: "trash", label: t("entry.delete"), press: () => open("delete") },
  ];
  return all.filter((command) => command !== false);
}
