import { VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import type { CollectionDefinition, Column } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { listTitle } from "../entity-paths.ts";
import type { TitleOf } from "../plain-value.ts";
import { columnKey, columnLabel, columnWidth, sortOfColumn } from "./columns/column.ts";
import { columnEdge } from "./columns/column-edge.ts";
import { givesWayIn, type Room, tableMinWidth } from "./columns/column-room.ts";
import type { ShownColumns } from "./columns/use-shown-columns.ts";
import classes from "./list.module.css";
import { SelectAllBox } from "./SelectAllBox.tsx";
import { isSelected } from "./selection/selection.ts";
import type { ListSelection } from "./selection/use-selection.ts";
import { TableRow } from "./TableRow.tsx";
import type { ListView } from "./use-list-view.ts";
import type { RowWindow } from "./use-row-window.ts";

/**
 * The desk's list: a table whose rows exist only while they are near the screen. Order, filters and selection are the
 * replica's and the view's, so that a table is all it is.
 */
export function ListTable(props: ListTableProps) {
  const { definition, rowAt, total, window, selection, isPlain, titleOf, onOpen } = props;
  const { virtualizer } = window;
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const least = (room?: Room) => `${tableMinWidth(definition, props.columns, room, isPlain, props.shown.widths)}px`;
  const widths = {
    "--min-width": least(),
    "--wide-min-width": least("wide"),
    "--narrow-min-width": least("narrow"),
    "--tablet-min-width": least("tablet"),
  } as CSSProperties; // the style sheet chooses
  return (
    <table
      className={classes.table}
      style={widths}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-label={listTitle(definition)}
    >
      <thead>
        <tr>
          {!isPlain && (
            <>
              <th data-width="select-all">
                <SelectAllBox isEmpty={items.length === 0} total={total} selection={selection} />
              </th>
              <th data-width="sync">
                <VisuallyHidden>{t("list.sync")}</VisuallyHidden>
              </th>
            </>
          )}
          {props.columns.map((column) => (
            <HeaderCell key={columnKey(column)} {...props} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer height={before} />
        {items.map(({ index }) => {
          const row = rowAt(index);
          return row ? (
            <TableRow
              key={row.id}
              row={row}
              index={index}
              isActive={index === window.active}
              isPlain={isPlain}
              isSelected={isSelected(selection.selection, row.id)}
              definition={definition}
              columns={props.columns}
              titleOf={titleOf}
              onOpen={onOpen}
              onSelect={selection.toggle}
            />
          ) : (
            <RowToCome key={index} index={index} cells={props.columns.length + (isPlain ? 0 : 2)} />
          );
        })}
        <Spacer height={after} />
      </tbody>
    </table>
  );
}

function HeaderCell({ column, definition, columns, view, shown }: ListTableProps & { readonly column: Column }) {
  const Edge = useObservable(columnEdge);
  const key = columnKey(column);
  const edge = Edge && <Edge name={key} shown={shown} />;
  const style = { width: shown.widths[key] };
  const isSearch = view.query.search !== "";
  const active = isSearch ? -1 : definition.list.sorts.indexOf(view.sort);
  const at = sortOfColumn(definition, column, active);
  const width = columnWidth(definition, column, columns);
  const label = columnLabel(definition, column);
  const gives = givesWayIn(definition, column, columns);
  if (at < 0) {
    return (
      <th data-width={width} data-gives={gives} title={label} style={style}>
        {label}
        {edge}
      </th>
    );
  }
  const isActive = !isSearch && view.sort.by === definition.list.sorts[at]?.by;
  const isDescending = view.sort.direction === "desc";
  return (
    <th
      data-width={width}
      data-gives={gives}
      title={label}
      style={style}
      aria-sort={isActive ? (isDescending ? "descending" : "ascending") : "none"}
    >
      <button type="button" className={classes.sortButton} onClick={() => view.change({ sort: at, scroll: 0 })}>
        <span className={classes.sortName}>{label}</span>
        {isActive && (isDescending ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />)}
      </button>
      {edge}
    </th>
  );
}

/** Of a document that is still being read: its place. */
function RowToCome({ index, cells }: { readonly index: number; readonly cells: number }) {
  return (
    <tr className={classes.row} aria-rowindex={index + 2} aria-busy="true">
      <td colSpan={cells} />
    </tr>
  );
}

/** Stands for the rows that are not there. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={classes.spacer} aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}

interface ListTableProps {
  readonly definition: CollectionDefinition;
  readonly columns: readonly Column[];
  readonly shown: ShownColumns;
  readonly rowAt: (index: number) => Row | undefined;
  /** Those that are not read included; `null` while nobody knows. */
  readonly total: number | null;
  readonly view: ListView;
  readonly window: RowWindow;
  readonly selection: ListSelection;
  /** Nobody here may change or delete any of it: there is nothing to choose, and nothing that waits to be sent. */
  readonly isPlain: boolean;
  readonly titleOf: TitleOf;
  readonly onOpen: (id: string) => void;
}
