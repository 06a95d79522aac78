import { Stack } from "@mantine/core";
import { Suspense, useRef, useState } from "react";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { collectionManyKey } from "../../schema/field-label.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { type ListState, useList } from "../hooks/use-list.ts";
import { useListCount } from "../hooks/use-list-count.ts";
import { usePageTitle } from "../hooks/use-page-title.ts";
import { lazyPart } from "../shell/lazy-part.ts";
import { ListNotices } from "./list/ListNotices.tsx";
import { ListRows } from "./list/ListRows.tsx";
import { ListToolbar } from "./list/ListToolbar.tsx";
import classes from "./list/list.module.css";
import { OutboxBlock } from "./list/OutboxBlock.tsx";
import { rowsDownTo } from "./list/row-height.ts";
import { type ListView, useListView } from "./list/use-list-view.ts";
import { useRemoteList } from "./list/use-remote-list.ts";

const ListFilters = lazyPart(() => import("./list/ListFilters.tsx").then((module) => module.ListFilters));
const DeletedDialog = lazyPart(() => import("./list/DeletedDialog.tsx").then((module) => module.DeletedDialog));

/** The generic list page, driven by the declaration of its collection (spec 0 §2). */
export function ListPage({ definition }: { readonly definition: CollectionDefinition }) {
  usePageTitle(t(collectionManyKey(definition.name)));
  return definition.replicated ? (
    <DeviceList key={definition.name} definition={definition} />
  ) : (
    <RemoteList key={definition.name} definition={definition} />
  );
}

function DeviceList({ definition }: { readonly definition: CollectionDefinition }) {
  const view = useListView(definition);
  const list = useList(view.query, rowsDownTo(view.state.scroll));
  const total = useListCount(view.query, list);
  return <ListScreen definition={definition} view={view} list={list} total={total} />;
}

function RemoteList({ definition }: { readonly definition: CollectionDefinition }) {
  const view = useListView(definition);
  const list = useRemoteList(view.query);
  return <ListScreen definition={definition} view={view} list={list} total={list.total} />;
}

interface ListScreenProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly list: ListState;
  readonly total: number | null;
}

function ListScreen({ definition, view, list, total }: ListScreenProps) {
  const [showsDeleted, setShowsDeleted] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const filterToggle = useRef<HTMLButtonElement>(null);
  const enter = useRef<() => void>(null);
  return (
    <div className={classes.page}>
      <ListToolbar
        definition={definition}
        view={view}
        total={total}
        searchBox={searchBox}
        filterToggle={filterToggle}
        onEnter={() => enter.current?.()}
        onDeleted={() => setShowsDeleted(true)}
      />
      <Stack gap="xs" className={classes.bar}>
        {view.state.showsFilters && (
          <Suspense>
            <ListFilters definition={definition} view={view} onCleared={() => filterToggle.current?.focus()} />
          </Suspense>
        )}
        <OutboxBlock definition={definition} />
        <ListNotices definition={definition} list={list} />
      </Stack>
      <ListRows definition={definition} view={view} list={list} total={total} enter={enter} />
      <Suspense>{showsDeleted && <DeletedDialog definition={definition} onClose={() => setShowsDeleted(false)} />}</Suspense>
    </div>
  );
}
