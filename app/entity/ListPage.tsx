import { Stack } from "@mantine/core";
import { type ReactNode, Suspense, useRef, useState } from "react";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { can } from "../../schema/rights/can.ts";
import { withTexts } from "../client/texts/section-texts.ts";
import { useEngine } from "../hooks/use-engine.ts";
import { type ListState, rowCount, useList } from "../hooks/use-list.ts";
import { usePageTitle } from "../hooks/use-page-title.ts";
import { useActor } from "../hooks/use-project.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { partInTime } from "../ui/part-in-time.ts";
import { listTitle } from "./entity-paths.ts";
import { useShownColumns } from "./list/columns/use-shown-columns.ts";
import { ListNotices } from "./list/ListNotices.tsx";
import { ListRows, type RowsFocus } from "./list/ListRows.tsx";
import { type ListDialog, ListToolbar } from "./list/ListToolbar.tsx";
import classes from "./list/list.module.css";
import { rowsDownTo } from "./list/row-height.ts";
import { useSelection } from "./list/selection/use-selection.ts";
import { useListCount } from "./list/use-list-count.ts";
import { type ListView, useListView } from "./list/use-list-view.ts";

const ListFilters = lazyPart(() => withTexts(import("./list/ListFilters.tsx")).then((module) => module.ListFilters));
const StageTabs = partInTime(() => import("./list/stages/StageTabs.tsx").then((module) => module.StageTabs));
const OutboxBlock = partInTime(() => import("./list/outbox/OutboxBlock.tsx").then((module) => module.OutboxBlock));
const IdleNote = lazyPart(() => withTexts(import("./list/IdleNote.tsx")).then((module) => module.IdleNote));
const ListDialogs = lazyPart(() => withTexts(import("./list/views/ListDialogs.tsx")).then((module) => module.ListDialogs));
const SelectionBar = lazyPart(() => withTexts(import("./list/bulk/SelectionBar.tsx")).then((module) => module.SelectionBar));
const RemoteRows = partInTime(() => import("./list/RemoteRows.tsx").then((module) => module.RemoteRows));
const ListTabs = partInTime(() => withTexts(import("./list/tabs/ListTabs.tsx")).then((module) => module.ListTabs));

export interface ListPageProps {
  readonly definition: CollectionDefinition;
  /** Items of the page's menu (Mantine's `Menu.Item`), before its own. */
  readonly menuItems?: ReactNode;
}

/** The generic list page, driven by the declaration of its collection (spec 0 §2). */
export function ListPage({ definition, menuItems }: ListPageProps) {
  usePageTitle(listTitle(definition));
  return <List key={definition.name} definition={definition} menuItems={menuItems} />;
}

function List({ definition, menuItems }: ListPageProps) {
  const view = useListView(definition);
  const Source = view.query.whole ? RemoteList : DeviceList;
  return <Source definition={definition} menuItems={menuItems} view={view} />;
}

interface SourceProps extends ListPageProps {
  readonly view: ListView;
}

function DeviceList({ definition, menuItems, view }: SourceProps) {
  const engine = useEngine();
  // A map and a week show documents wherever they are in the list.
  const list = useList(view.query, rowsDownTo(view.state.scroll), { isLong: definition.list.views === undefined });
  const total = useListCount(view.query, list);
  const refresh = () => void engine.syncNow();
  return <ListScreen {...{ definition, menuItems, view, list, total }} onRefresh={refresh} />;
}

function RemoteList({ definition, menuItems, view }: SourceProps) {
  const props = { definition, menuItems, view };
  return (
    <Suspense fallback={<ListScreen {...props} list={NOT_ASKED} total={NOT_ASKED.total} onRefresh={NOT_ASKED.retry} />}>
      <RemoteRows definition={definition} view={view}>
        {(list) => <ListScreen {...props} list={list} total={list.total} onRefresh={list.refresh} />}
      </RemoteRows>
    </Suspense>
  );
}

/** A list whose code is still on its way looks like one whose rows are. */
const NOT_ASKED: ListState = {
  rows: [],
  total: null,
  hasMore: false,
  loading: true,
  error: null,
  loadMore: () => {},
  retry: () => {},
};

interface ListScreenProps extends SourceProps {
  readonly list: ListState;
  readonly total: number | null;
  readonly onRefresh: () => void;
}

function ListScreen({ definition, menuItems, view, list, total, onRefresh }: ListScreenProps) {
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const filterToggle = useRef<HTMLButtonElement>(null);
  const goTo = useRef<RowsFocus>(null);
  const shown = useShownColumns(definition);
  const selection = useSelection(view.query, list);
  const isPlain = !useMayChange(definition);
  const [hasSelected, setHasSelected] = useState(false);
  if (!hasSelected && !selection.isEmpty) setHasSelected(true);
  const { columns } = shown;
  const hasRows = rowCount(list) > 0;
  const notices = <ListNotices isRemote={view.query.whole} list={list} />;
  const rows = <ListRows {...{ definition, shown, view, list, total, selection, isPlain, goTo }} />;
  const leaveSelection = () => (hasRows ? goTo.current?.active() : searchBox.current?.focus());
  return (
    <div className={classes.page}>
      <ListToolbar
        definition={definition}
        view={view}
        shown={shown}
        menuItems={menuItems}
        total={total}
        searchBox={searchBox}
        filterToggle={filterToggle}
        onEnter={() => goTo.current?.first()}
        onRefresh={onRefresh}
        onDialog={setDialog}
      />
      <Stack gap="xs" className={classes.bar}>
        {view.state.showsFilters && (
          <Suspense>
            <ListFilters definition={definition} view={view} onCleared={() => filterToggle.current?.focus()} />
          </Suspense>
        )}
        {definition.list.stage !== undefined && (
          <div className={classes.stages}>
            <Suspense>
              <StageTabs definition={definition} view={view} />
            </Suspense>
          </div>
        )}
        {definition.entry.hint !== undefined && (
          <Suspense>
            <IdleNote hint={definition.entry.hint} />
          </Suspense>
        )}
        {!hasRows && notices}
      </Stack>
      <RowsInViews definition={definition} view={view} list={list} rows={rows} />
      <WhatWaits definition={definition}>{hasRows && notices}</WhatWaits>
      <Suspense>
        {hasSelected && (
          <SelectionBar
            {...{ definition, columns, total, selection }}
            query={view.query}
            rows={list.rows}
            onLeave={leaveSelection}
          />
        )}
      </Suspense>
      <Suspense>
        {dialog && (
          <ListDialogs dialog={dialog} definition={definition} view={view} shown={shown} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  );
}

interface RowsInViewsProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly list: ListState;
  readonly rows: ReactNode;
}

/** The rows, under the names of the other views if the collection has any. */
function RowsInViews({ definition, view, list, rows }: RowsInViewsProps) {
  if (!definition.list.views) return rows;
  const inTheirPlace = (
    <>
      <div className={classes.views} />
      {rows}
    </>
  );
  return (
    <Suspense fallback={inTheirPlace}>
      <ListTabs definition={definition} view={view} list={list}>
        {rows}
      </ListTabs>
    </Suspense>
  );
}

/** At the foot: when it comes or goes, the rows stay under the pointer. */
function WhatWaits({ definition, children }: { readonly definition: CollectionDefinition; readonly children: ReactNode }) {
  return (
    <Stack gap="xs" className={classes.bar}>
      {children}
      <Suspense>
        <OutboxBlock definition={definition} />
      </Suspense>
    </Stack>
  );
}

/** Whether there is anything that the person may change or delete from the list. */
function useMayChange(definition: CollectionDefinition): boolean {
  const actor = useActor();
  if (definition.list.readOnly) return false;
  return can(actor, "UPDATE", definition, true) || can(actor, "DELETE", definition, true);
}
