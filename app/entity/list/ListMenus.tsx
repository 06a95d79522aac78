import { Menu } from "@mantine/core";
import {
  IconBookmarks,
  IconColumns,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconHistory,
  IconKeyboard,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isWindowed } from "../../client/replica/is-windowed.ts";
import { keysWanted } from "../../ui/keys-wanted.ts";
import { LoadedMenu } from "../../ui/LoadedMenu.tsx";
import type { MenuTrigger } from "../../ui/MenuOnDemand.tsx";
import { useExportList } from "./bulk/use-export-list.ts";
import type { ShownColumns } from "./columns/use-shown-columns.ts";
import type { ListDialog } from "./ListToolbar.tsx";
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
export function OverflowMenu({ trigger, definition, view, shown, items, onDialog }: OverflowMenuProps) {
  const exportList = useExportList(definition);
  return (
    <LoadedMenu trigger={trigger} position="bottom-end">
      {items}
      {isWindowed(definition) && (
        <Menu.Item
          leftSection={<IconHistory size={16} />}
          onClick={() => view.change({ whole: !view.query.whole, scroll: 0, opened: "" })}
        >
          {view.query.whole ? t("list.window", { days: definition.deviceDays ?? 0 }) : t("list.whole")}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconColumns size={16} />} onClick={() => onDialog("columns")}>
        {t("list.columns")}
      </Menu.Item>
      <Menu.Item hiddenFrom="sm" leftSection={<IconBookmarks size={16} />} onClick={() => onDialog("views")}>
        {t("list.views")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeCsv size={16} />}
        onClick={() => void exportList(view.query, shown.columns, "programs")}
      >
        {t("list.csv")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={16} />}
        onClick={() => void exportList(view.query, shown.columns, "excel")}
      >
        {t("list.csv.excel")}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => keysWanted.set(true)}>
        {t("keys.title")}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => onDialog("deleted")}>
        {t("list.deleted")}
      </Menu.Item>
    </LoadedMenu>
  );
}

interface OverflowMenuProps {
  readonly trigger: MenuTrigger;
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly shown: ShownColumns;
  /** The page's own, before the others. */
  readonly items?: ReactNode;
  readonly onDialog: (dialog: ListDialog) => void;
}

interface SortOrdersProps {
  readonly trigger: MenuTrigger;
  readonly definition: CollectionDefinition;
  readonly view: ListView;
}
