import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { SelectOption } from "../../../../schema/declaration/fields.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { Row } from "../../../client/client-api.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { LoadedMenu } from "../../../ui/LoadedMenu.tsx";
import type { MenuTrigger } from "../../../ui/MenuOnDemand.tsx";
import { type Changed, changedDocument } from "../bulk/bulk-change.ts";

interface StageMenuProps {
  readonly trigger: MenuTrigger;
  readonly row: Row;
  readonly definition: CollectionDefinition;
  readonly stage: string;
}

/** The stages that this person may give the document, as its own page offers them; one that is not valid yet says why. */
export function StageMenu({ trigger, row, definition, stage }: StageMenuProps) {
  const engine = useEngine();
  const notify = useNotify();
  const actor = useActor();
  const field = definition.fields[stage];
  if (field?.kind !== "select") return trigger;
  const now = row.data[stage] ?? field.default ?? null;
  const become = (value: SelectOption["value"]): Changed =>
    changedDocument(definition, actor, row, { field: stage, how: "set", value }, new Date().toISOString());
  const offered = field.options.filter(
    (option) => option.value === now || (option.offered !== false && !isForbidden(become(option.value))),
  );
  const choose = async (value: SelectOption["value"]) => {
    const changed = become(value);
    if ("reason" in changed) return notify.error(changed.reason);
    try {
      const edit = { collection: definition.name, id: row.id, base: row.data, data: { ...changed.values } };
      const outcome = await engine.save(edit, 0);
      if (outcome.tag === "conflict") notify.error(t("entry.conflict"));
      else if (outcome.tag === "refused") notify.error(t("entry.refusedFor", { reason: textOfKey(outcome.message) }));
    } catch (error) {
      notify.error(failureText(t("entry.saveFailed"), error));
    }
  };
  return (
    <LoadedMenu trigger={trigger}>
      {offered.map(({ value, label }) => (
        <Menu.Item
          key={String(value)}
          aria-current={value === now || undefined}
          rightSection={value === now ? <IconCheck size={14} aria-hidden /> : undefined}
          onClick={() => value !== now && void choose(value)}
        >
          {t(label)}
        </Menu.Item>
      ))}
    </LoadedMenu>
  );
}

/** What can never be; fields that are missing can be filled. */
function isForbidden(changed: Changed): boolean {
  return "reason" in changed && changed.reason === t("error.forbidden");
}
