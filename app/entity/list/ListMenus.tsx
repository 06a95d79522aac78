import { Menu } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { LoadedMenu } from "../../shell/LoadedMenu.tsx";
import type { MenuTrigger } from "../../shell/MenuOnDemand.tsx";
import { sortLabel } from "./sort-label.ts";
import type { ListView } from "./use-list-view.ts";

/** The orders that the collection declares, the one in force marked. */
export function SortOrders({ trigger, definition, view }: SortOrdersProps) {
  return (
    <LoadedMenu trigger={trigger} position="bottom-end">
      <Menu.RadioGroup
        value={String(definition.list.sorts.indexOf(view.sort))}
        onChange={(at) => view.change({ sort: Number(at), scroll: 0 })}
      >
        {definition.list.sorts.map((sort, at) => (
          <Menu.RadioItem key={`${sort.by}-${sort.direction}`} value={String(at)} closeMenuOnClick>
            {sortLabel(definition, sort)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </LoadedMenu>
  );
}

/** What is rarely needed. */
export function OverflowMenu({ trigger, onDeleted }: { readonly trigger: MenuTrigger; readonly onDeleted: () => void }) {
  return (
    <LoadedMenu trigger={trigger} position="bottom-end">
      <Menu.Item leftSection={<IconTrash size={16} />} onClick={onDeleted}>
        {t("list.deleted")}
      </Menu.Item>
    </LoadedMenu>
  );
}

interface SortOrdersProps {
  readonly trigger: MenuTrigger;
  readonly definition: CollectionDefinition;
  readonly view: ListView;
}
