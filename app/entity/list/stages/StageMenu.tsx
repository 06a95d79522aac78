import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Row } from "../../../client/client-api.ts";
import { LoadedMenu } from "../../../ui/LoadedMenu.tsx";
import type { MenuTrigger } from "../../../ui/MenuOnDemand.tsx";
import type { Changed } from "../bulk/bulk-change.ts";
import { useFieldChange } from "../bulk/use-field-change.ts";

interface StageMenuProps {
  readonly trigger: MenuTrigger;
  readonly row: Row;
  readonly definition: CollectionDefinition;
  readonly stage: string;
}

/** The stages that this person may give the document, as its own page offers them; one that is not valid yet says why. */
export function StageMenu({ trigger, row, definition, stage }: StageMenuProps) {
  const { become, change } = useFieldChange(definition, stage);
  const field = definition.fields[stage];
  if (field?.kind !== "select") return trigger;
  const now = row.data[stage] ?? field.default ?? null;
  const offered = field.options.filter(
    (option) => option.value === now || (option.offered !== false && !isForbidden(become(row, option.value))),
  );
  return (
    <LoadedMenu trigger={trigger}>
      {offered.map(({ value, label }) => (
        <Menu.Item
          key={String(value)}
          aria-current={value === now || undefined}
          rightSection={value === now ? <IconCheck size={14} aria-hidden /> : undefined}
          onClick={() => value !== now && void change(row, value)}
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
