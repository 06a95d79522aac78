import { Alert, Button, Center, Group, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { collectionManyKey } from "../../schema/field-label.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { useEngine } from "../hooks/use-engine.ts";
import { useEngineStatus } from "../hooks/use-engine-status.ts";
import { type ListState, useList } from "../hooks/use-list.ts";
import { useOnline } from "../hooks/use-online.ts";
import { usePageTitle } from "../hooks/use-page-title.ts";
import { useNavigate } from "../hooks/use-routing.ts";
import { entryPath } from "./entity-paths.ts";
import { CARD_HEIGHT, ListCards } from "./list/ListCards.tsx";
import { ListTable, TABLE_ROW_HEIGHT } from "./list/ListTable.tsx";
import { ListToolbar } from "./list/ListToolbar.tsx";
import classes from "./list/list.module.css";
import { OutboxBlock } from "./list/OutboxBlock.tsx";
import { type ListView, useListView } from "./list/use-list-view.ts";
import { useRemoteList } from "./list/use-remote-list.ts";
import { useRowWindow } from "./list/use-row-window.ts";
import { useTitleOf } from "./use-title-of.ts";

const ListFilters = lazy(() => import("./list/ListFilters.tsx").then((module) => ({ default: module.ListFilters })));
const DeletedDialog = lazy(() => import("./list/DeletedDialog.tsx").then((module) => ({ default: module.DeletedDialog })));

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
  return <ListScreen definition={definition} view={view} list={useList(view.query)} />;
}

function RemoteList({ definition }: { readonly definition: CollectionDefinition }) {
  const view = useListView(definition);
  return <ListScreen definition={definition} view={view} list={useRemoteList(view.query)} />;
}

interface ListScreenProps {
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly list: ListState;
}

function ListScreen({ definition, view, list }: ListScreenProps) {
  const [showsDeleted, setShowsDeleted] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.page}>
      <ListToolbar definition={definition} view={view} searchBox={searchBox} onDeleted={() => setShowsDeleted(true)} />
      <Stack gap="xs" className={classes.bar}>
        {view.state.showsFilters && (
          <Suspense>
            <ListFilters definition={definition} view={view} />
          </Suspense>
        )}
        <OutboxBlock definition={definition} />
        <ListNotices definition={definition} list={list} />
      </Stack>
      <ListRows definition={definition} view={view} list={list} />
      <Suspense>{showsDeleted && <DeletedDialog definition={definition} onClose={() => setShowsDeleted(false)} />}</Suspense>
    </div>
  );
}

/** Why there may be less to see than there is: no network for remote data, first synchronisation, an error. */
function ListNotices({ definition, list }: Pick<ListScreenProps, "definition" | "list">) {
  const isOnline = useOnline();
  const engine = useEngine();
  const { ready, remaining } = useEngineStatus();
  const isRemoteMeant = !definition.replicated || !ready;
  if (!isOnline && isRemoteMeant) return <Alert color="gray">{t("list.offline")}</Alert>;
  if (list.error !== null) {
    return (
      <Alert color="red" role="alert">
        <Group justify="space-between">
          <Text size="sm">{t("list.error")}</Text>
          <Button variant="default" onClick={() => void engine.syncNow()}>
            {t("list.retry")}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (definition.replicated && remaining !== null && remaining > 0) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {t("list.syncing", { remaining })}
      </Text>
    );
  }
  return null;
}

function ListRows({ definition, view, list }: ListScreenProps) {
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const open = useCallback((id: string) => navigate(entryPath(definition.name, id)), [navigate, definition]);
  const window = useRowWindow(scroller, list, isNarrow ? CARD_HEIGHT : TABLE_ROW_HEIGHT, view.state.scroll);
  const documents = useMemo(() => list.rows.map(({ data }) => data), [list.rows]);
  const titleOf = useTitleOf(definition, definition.list.columns, documents);
  if (list.loading) return <RowSkeletons />;
  if (list.rows.length === 0 && list.error === null) {
    return (
      <Center p="xl" role="status">
        <Text c="dimmed">{t("list.empty")}</Text>
      </Center>
    );
  }
  const shared = { definition, rows: list.rows, window, titleOf };
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      onKeyDown={window.onKeyDown}
      onScrollEnd={(event) => view.change({ scroll: event.currentTarget.scrollTop })}
      aria-label={t("list.main")}
    >
      {isNarrow ? <ListCards {...shared} /> : <ListTable {...shared} view={view} onOpen={open} />}
    </section>
  );
}

function RowSkeletons() {
  return (
    <Stack gap="xs" p="md" role="status">
      <VisuallyHidden>{t("list.loading")}</VisuallyHidden>
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
        <Skeleton key={key} height={36} />
      ))}
    </Stack>
  );
}
