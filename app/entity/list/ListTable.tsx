import { VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { collectionManyKey } from "../../../schema/field-label.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import type { TitleOf } from "../plain-value.ts";
import { columnLabel, columnWidth } from "./cells.tsx";
import classes from "./list.module.css";
import { TableRow } from "./TableRow.tsx";
import type { ListView } from "./use-list-view.ts";
import type { RowWindow } from "./use-row-window.ts";

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Row>();

/** The desk's list: a table whose rows exist only while they are near the screen. */
export function ListTable({ definition, rows, total, view, window, titleOf, onOpen }: ListTableProps) {
  const { virtualizer } = window;
  const columns = useMemo(() => columnsOf(definition), [definition]);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;
  // A model of thousands of rows that are not drawn would be made anew with each change.
  const data = useMemo(() => rows.slice(first, last + 1), [rows, first, last]);
  const table = useTable({ features, columns, data, getRowId: ({ id }) => id });
  const model = table.getRowModel().rows;
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <table
      className={classes.table}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-label={t(collectionManyKey(definition.name))}
    >
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <HeaderCell key={header.id} name={header.column.id} definition={definition} view={view} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        <Spacer height={before} />
        {items.map(({ index }) => {
          const row = model[index - first];
          return (
            row && (
              <TableRow
                key={row.id}
                row={row.original}
                index={index}
                isActive={index === window.active}
                definition={definition}
                titleOf={titleOf}
                onOpen={onOpen}
              />
            )
          );
        })}
        <Spacer height={after} />
      </tbody>
    </table>
  );
}

/** Columns say which and in what order. What a cell shows is the row's: columns made anew would make every cell anew. */
function columnsOf(definition: CollectionDefinition) {
  return ["sync", ...definition.list.columns].map((id) => helper.display({ id }));
}

function HeaderCell({ name, definition, view }: { name: string; definition: CollectionDefinition; view: ListView }) {
  if (name === "sync") {
    return (
      <th data-width="sync">
        <VisuallyHidden>{t("list.sync")}</VisuallyHidden>
      </th>
    );
  }
  const at = definition.list.sorts.findIndex((sort) => sort.by === name);
  const width = columnWidth(definition, name);
  const label = columnLabel(definition, name);
  if (at < 0) {
    return (
      <th data-width={width} title={label}>
        {label}
      </th>
    );
  }
  const isActive = view.sort.by === name && view.query.search === "";
  const isDescending = definition.list.sorts[at]?.direction === "desc";
  return (
    <th data-width={width} title={label} aria-sort={isActive ? (isDescending ? "descending" : "ascending") : "none"}>
      <button type="button" className={classes.sortButton} onClick={() => view.change({ sort: at, scroll: 0 })}>
        <span className={classes.sortName}>{label}</span>
        {isActive && (isDescending ? <IconChevronDown size={14} aria-hidden /> : <IconChevronUp size={14} aria-hidden />)}
      </button>
    </th>
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
  readonly rows: readonly Row[];
  /** Those that are not read included; `null` while nobody knows. */
  readonly total: number | null;
  readonly view: ListView;
  readonly window: RowWindow;
  readonly titleOf: TitleOf;
  readonly onOpen: (id: string) => void;
}
