import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { Row } from "../../../client/client-api.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { type Changed, changedDocument } from "./bulk-change.ts";

interface FieldChange {
  /** What the document would become, or why it may not. */
  readonly become: (row: Row, value: unknown) => Changed;
  /** Saves it on the device, as its own page would; what keeps it from that is said. Answers whether it is saved. */
  readonly change: (row: Row, value: unknown) => Promise<boolean>;
}

/** Sets one field of a document where people read it. */
export function useFieldChange(definition: CollectionDefinition, field: string): FieldChange {
  const engine = useEngine();
  const notify = useNotify();
  const actor = useActor();
  const become = (row: Row, value: unknown): Changed =>
    changedDocument(definition, actor, row, { field, how: "set", value }, new Date().toISOString());
  const change = async (row: Row, value: unknown) => {
    const changed = become(row, value);
    if ("reason" in changed) {
      notify.error(changed.reason);
      return false;
    }
    try {
      const edit = { collection: definition.name, id: row.id, base: row.data, data: { ...changed.values } };
      const outcome = await engine.save(edit, 0);
      if (outcome.tag === "conflict") notify.error(t("entry.conflict"));
      else if (outcome.tag === "refused") notify.error(t("entry.refusedFor", { reason: textOfKey(outcome.message) }));
      return outcome.tag !== "conflict" && outcome.tag !== "refused";
    } catch (error) {
      notify.error(failureText(t("entry.saveFailed"), error));
      return false;
    }
  };
  return { become, change };
}
