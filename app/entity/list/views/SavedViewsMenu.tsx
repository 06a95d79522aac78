import { Menu } from "@mantine/core";
import { IconBookmark, IconBookmarkPlus } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { LoadedMenu } from "../../../ui/LoadedMenu.tsx";
import type { MenuTrigger } from "../../../ui/MenuOnDemand.tsx";
import type { ShownColumns } from "../columns/use-shown-columns.ts";
import type { ListView } from "../use-list-view.ts";
import { useSavedViews } from "./use-saved-views.ts";

interface SavedViewsMenuProps {
  readonly trigger: MenuTrigger;
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly shown: ShownColumns;
  readonly onManage: () => void;
}

/** The person's own ways of looking at the list; one click goes there. */
export function SavedViewsMenu({ trigger, definition, view, shown, onManage }: SavedViewsMenuProps) {
  const { views, apply } = useSavedViews(definition, view, shown);
  return (
    <LoadedMenu trigger={trigger} position="bottom-end">
      <Menu.Label>{t("list.views")}</Menu.Label>
      {views.map((saved) => (
        <Menu.Item key={saved.id} leftSection={<IconBookmark size={16} />} onClick={() => apply(saved)}>
          {saved.name}
        </Menu.Item>
      ))}
      {views.length > 0 && <Menu.Divider />}
      <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={onManage}>
        {t(views.length > 0 ? "list.views.manage" : "list.views.save")}
      </Menu.Item>
    </LoadedMenu>
  );
}
