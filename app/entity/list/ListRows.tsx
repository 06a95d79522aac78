import { Center, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { columnFields } from "../../../schema/declaration/column-fields.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { type ListState, rowCount, rowsAt } from "../../hooks/use-list.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { pagePath } from "../entity-paths.ts";
import { useTitleOf } from "../use-title-of.ts";
import { useFigureColumns } from "./columns/use-figure-columns.ts";
import type { ShownColumns } from "./columns/use-shown-columns.ts";
import { CARD_HEIGHT, ListCards } from "./ListCards.tsx";
import { ListTable } from "./ListTable.tsx";
import classes from "./list.module.css";
import { TABLE_HEAD_HEIGHT, TABLE_ROW_HEIGHT } from "./row-height.ts";
import { selectByKey } from "./selection/select-by-key.ts";
import { useLongPress } from "./selection/use-long-press.ts";
import type { ListSelection } from "./selection/use-selection.ts";
import type { ListView } from "./use-list-view.ts";
import { useRowWindow } from "./use-row-window.ts";

interface ListRowsProps {
  readonly definition: CollectionDefinition;
  readonly shown: ShownColumns;
  readonly view: ListView;
  readonly list: ListState;
  /** `null` while nobody knows. */
  readonly total: number | null;
  readonly selection: ListSelection;
  /** Nobody here may change or delete any of it. */
  readonly isPlain: boolean;
  /** Set to what takes the keyboard to the rows. */
  readonly goTo: RefObject<RowsFocus | null>;
  /** As cards, however wide the window is. */
  readonly isNarrow?: boolean;
  /** Id of the document that is open beside the list. */
  readonly current?: string | null;
}

/** Ways of the keyboard into the rows: to the first one, or back to where it was. */
export interface RowsFocus {
  first(): void;
  active(): void;
}

/** The rows of a list, and what stands for them while there are none. */
export function ListRows({ definition, shown, view, list, total, selection, isPlain, goTo, ...place }: ListRowsProps) {
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const isNarrow = place.isNarrow ?? isPhone;
  const open = useCallback((id: string) => navigate(pagePath(definition, id)), [navigate, definition]);
  const window = useRowWindow({
    ...{ scroller, list, view },
    rowHeight: isNarrow ? CARD_HEIGHT : TABLE_ROW_HEIGHT,
    headHeight: isNarrow ? 0 : TABLE_HEAD_HEIGHT,
  });
  useImperativeHandle(goTo, () => ({ first: window.enter, active: window.focusActive }));
  const columns = useFigureColumns(definition, shown.columns, list.rows);
  const documents = useMemo(() => list.rows.map(({ data }) => data), [list.rows]);
  const fields = useMemo(() => columnFields(columns), [columns]);
  const titleOf = useTitleOf(definition, fields, documents);
  const { rows, ids } = list;
  const rowAt = useMemo(() => rowsAt({ rows, ids }), [rows, ids]);
  const idAt = (element: EventTarget) => {
    const row = element instanceof Element ? element.closest<HTMLElement>("[data-index]") : null;
    return row ? rowAt(Number(row.dataset.index))?.id : undefined;
  };
  const longPress = useLongPress((element) => {
    const id = idAt(element);
    if (id !== undefined && !isPlain) selection.toggle(id, false);
  });
  const [hasShownRows, setHasShownRows] = useState(false);
  const count = rowCount(list);
  if (!hasShownRows && count > 0) setHasShownRows(true);
  // Header and scroller come before the rows, which are drawn sooner then, and stay: whoever changes the order from there
  // keeps the keyboard. Only a place to return to needs the rows it is among.
  const [isReturning] = useState(view.state.scroll > 0);
  const rest = <NoRows isRemote={view.query.whole} list={list} isFirst={!hasShownRows} />;
  if (isReturning && !hasShownRows) return rest;

  const rememberOpened = (event: MouseEvent) => {
    if (longPress.swallows(event)) return;
    const id = idAt(event.target);
    if (id !== undefined) view.change({ opened: id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of a menu over a row are the menu's.
    if (event.target instanceof Element && event.target.closest("[role=menu]")) return;
    if (isPlain || !selectByKey(event, idAt(event.target), selection)) window.onKeyDown(event);
  };
  const shared = { definition, columns, rowAt, window, selection, isPlain, titleOf };
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      onKeyDown={onKeyDown}
      onWheel={window.onInterrupt}
      onPointerDown={(event) => {
        window.onInterrupt();
        longPress.begin(event);
      }}
      onPointerMove={longPress.move}
      onPointerUp={longPress.end}
      onPointerCancel={longPress.end}
      onContextMenu={longPress.keepMenuAway}
      onClickCapture={rememberOpened}
      onScrollEnd={(event) => view.change({ scroll: event.currentTarget.scrollTop })}
      aria-label={t("list.main")}
    >
      {isNarrow ? (
        <ListCards {...shared} current={place.current} />
      ) : (
        <ListTable {...shared} shown={shown} view={view} total={total} onOpen={open} />
      )}
      {count === 0 && rest}
    </section>
  );
}

/** That there is nothing is said only of what was read, on a device that has everything. */
function NoRows({ isRemote, list, isFirst }: Pick<ListRowsProps, "list"> & { isRemote: boolean; isFirst: boolean }) {
  const isOnline = useOnline();
  const ready = useReady();
  const isComplete = isRemote || ready;
  if (list.error !== null) return null;
  if (list.loading || (!isComplete && isOnline)) return <RowSkeletons isFirst={isFirst} />;
  if (!isComplete) return null;
  return (
    <Center p="xl" role="status">
      <Text c="dimmed">{t("list.empty")}</Text>
    </Center>
  );
}

function RowSkeletons({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <Stack gap="xs" p="md" role="status" className={isFirst ? undefined : classes.late}>
      <VisuallyHidden>{t("list.loading")}</VisuallyHidden>
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
        <Skeleton key={key} height={36} />
      ))}
    </Stack>
  );
}
