import { type MouseEvent, memo } from "react";
import type { CollectionDefinition, Column } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { pagePath } from "../entity-paths.ts";
import type { TitleOf } from "../plain-value.ts";
import { cellContent, linkContent } from "./cells/cells.tsx";
import { columnKey, columnWidth, linkColumn } from "./columns/column.ts";
import { givesWayIn } from "./columns/column-room.ts";
import classes from "./list.module.css";
import { RowCheckbox } from "./RowCheckbox.tsx";
import { rowPeople } from "./row-people.ts";
import { SyncMark } from "./SyncMark.tsx";
import { StageCell } from "./stages/StageCell.tsx";

/**
 * One document in the table, drawn again only when something of its own changes. The title's column is the link that
 * the keyboard walks along; a click anywhere in the row follows it.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, isActive, isPlain, isSelected, definition, columns, titleOf, onOpen, onSelect } = props;
  const linked = linkColumn(definition, columns);
  const People = useObservable(rowPeople);
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      aria-selected={isPlain ? undefined : isSelected}
      onClick={(event) => isOfBox(event.target) || onOpen(row.id)}
    >
      {!isPlain && (
        <>
          <td data-select>
            <RowCheckbox row={row} definition={definition} isActive={isActive} isSelected={isSelected} onSelect={onSelect} />
          </td>
          <td data-sync>
            <SyncMark sync={row.sync} />
            {People && <People path={pagePath(definition, row.id)} />}
          </td>
        </>
      )}
      {columns.map((column) => {
        const key = columnKey(column);
        return (
          <td
            key={key}
            data-width={columnWidth(definition, column, columns)}
            data-gives={givesWayIn(definition, column, columns)}
            data-stage={isStage(definition, column) || undefined}
          >
            {key === linked ? (
              <LinkCell row={row} column={column} isActive={isActive} definition={definition} titleOf={titleOf} />
            ) : isStage(definition, column) && !isPlain ? (
              <StageCell row={row} definition={definition} isActive={isActive}>
                {cellContent(definition, column, row.data, titleOf)}
              </StageCell>
            ) : (
              cellContent(definition, column, row.data, titleOf)
            )}
          </td>
        );
      })}
    </tr>
  );
});

function LinkCell({ row, column, isActive, definition, titleOf }: LinkCellProps) {
  const { content, below } = linkContent(definition, column, row.data, titleOf);
  const link = (
    <a className={classes.link} href={`#${pagePath(definition, row.id)}`} tabIndex={isActive ? 0 : -1} onClick={stop}>
      {content || t("list.untitled")}
    </a>
  );
  if (below === null) return link;
  return (
    <span className={classes.lines}>
      {link}
      {below}
    </span>
  );
}

/** The cells of the box and of the choice are no way to open the document, however they are missed. */
function isOfBox(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-select], [data-stage], [role=menu]") !== null;
}

function isStage({ list }: CollectionDefinition, column: Column): boolean {
  return list.stage !== undefined && list.stage === column;
}

function stop(event: MouseEvent): void {
  event.stopPropagation();
}

interface TableRowProps {
  readonly row: Row;
  readonly index: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isPlain: boolean;
  readonly definition: CollectionDefinition;
  readonly columns: readonly Column[];
  readonly titleOf: TitleOf;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

type LinkCellProps = Pick<TableRowProps, "row" | "isActive" | "definition" | "titleOf"> & { readonly column: Column };
