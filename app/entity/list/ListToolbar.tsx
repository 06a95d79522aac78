import { ActionIcon, Button, CloseButton, TextInput } from "@mantine/core";
import { IconArrowsSort, IconBookmarks, IconDots, IconFilter, IconPlus, IconRefresh, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, type RefObject, useEffect } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { withTexts } from "../../client/texts/section-texts.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { MenuOnDemand } from "../../ui/MenuOnDemand.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { listTitle, pagePath } from "../entity-paths.ts";
import type { ShownColumns } from "./columns/use-shown-columns.ts";
import { ListCount } from "./ListCount.tsx";
import { sortLabel } from "./sort-label.ts";
import type { ListView } from "./use-list-view.ts";

const OverflowMenu = lazyPart(() => withTexts(import("./ListMenus.tsx")).then((module) => module.OverflowMenu));
const SavedViewsMenu = lazyPart(() => withTexts(import("./views/SavedViewsMenu.tsx")).then((module) => module.SavedViewsMenu));
const SortOrders = lazyPart(() => withTexts(import("./ListMenus.tsx")).then((module) => module.SortOrders));

/** Dialogs of the list, whose code comes when they are opened. */
export type ListDialog = "deleted" | "columns" | "views";

interface ListToolbarProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly shown: ShownColumns;
  readonly menuItems?: ReactNode;
  /** Documents in the list; `null` while nobody knows. */
  readonly total: number | null;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly filterToggle: RefObject<HTMLButtonElement | null>;
  /** Takes the keyboard from the search box to what was found. */
  readonly onEnter: () => void;
  readonly onRefresh: () => void;
  readonly onDialog: (dialog: ListDialog) => void;
}

/** Nuevo, filter toggle, search, order, refresh and the overflow menu (LIST-001). */
export function ListToolbar(props: ListToolbarProps) {
  const { definition, view, shown, menuItems, total, searchBox, filterToggle, onEnter, onRefresh, onDialog } = props;
  const navigate = useNavigate();
  const mayCreate = can(useActor(), "CREATE", definition, true) && definition.kind === "list";
  const filterCount = Object.keys(view.state.filters).length;
  return (
    <PageToolbar title={listTitle(definition)} detail={<ListCount definition={definition} total={total} query={view.query} />}>
      <SearchBox view={view} searchBox={searchBox} onEnter={onEnter} />
      {definition.list.filters.length > 0 && (
        <ActionIcon
          ref={filterToggle}
          variant={filterCount > 0 ? "light" : "subtle"}
          color="gray"
          size="lg"
          aria-label={t("list.filters")}
          aria-pressed={view.state.showsFilters}
          onClick={() => view.change({ showsFilters: !view.state.showsFilters })}
        >
          <IconFilter size={18} />
        </ActionIcon>
      )}
      <MenuOnDemand
        trigger={
          <ActionIcon variant="subtle" color="gray" size="lg" visibleFrom="sm" aria-label={t("list.views")}>
            <IconBookmarks size={18} />
          </ActionIcon>
        }
        menu={(trigger) => (
          <SavedViewsMenu
            trigger={trigger}
            definition={definition}
            view={view}
            shown={shown}
            onManage={() => onDialog("views")}
          />
        )}
      />
      <SortMenu definition={definition} view={view} />
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("list.refresh")} onClick={onRefresh}>
        <IconRefresh size={18} />
      </ActionIcon>
      <MenuOnDemand
        trigger={
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("list.more")}>
            <IconDots size={18} />
          </ActionIcon>
        }
        menu={(trigger) => <OverflowMenu {...{ trigger, definition, view, shown, onDialog }} items={menuItems} />}
      />
      {mayCreate && (
        <Button leftSection={<IconPlus size={16} />} onClick={() => navigate(pagePath(definition, null))}>
          {t("list.new")}
        </Button>
      )}
    </PageToolbar>
  );
}

function SearchBox({ view, searchBox, onEnter }: Pick<ListToolbarProps, "view" | "searchBox" | "onEnter">) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      searchBox.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [searchBox]);
  const clear = () => {
    view.type("");
    searchBox.current?.focus();
  };
  const goToRows = (event: ReactKeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextInput
      ref={searchBox}
      type="search"
      aria-label={t("list.search")}
      placeholder={t("list.search")}
      leftSection={<IconSearch size={16} />}
      rightSection={view.typed && <CloseButton size="sm" aria-label={t("list.clearSearch")} onClick={clear} />}
      value={view.typed}
      onChange={(event) => view.type(event.currentTarget.value)}
      onKeyDown={goToRows}
    />
  );
}

function SortMenu({ definition, view }: Pick<ListToolbarProps, "definition" | "view">) {
  const { sorts } = definition.list;
  if (sorts.length < 2) return null;
  return (
    <MenuOnDemand
      trigger={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t("list.sortedBy", { name: sortLabel(definition, view.sort) })}
        >
          <IconArrowsSort size={18} />
        </ActionIcon>
      }
      menu={(trigger) => <SortOrders trigger={trigger} definition={definition} view={view} />}
    />
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));
}
