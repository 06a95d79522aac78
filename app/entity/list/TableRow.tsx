import { memo } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { entryPath } from "../entity-paths.ts";
import type { TitleOf } from "../plain-value.ts";
import { cellContent, columnWidth, linkColumn } from "./cells.tsx";
import classes from "./list.module.css";
import { SyncMark } from "./SyncMark.tsx";

/**
 * One document in the table, drawn again only when something of its own changes. The title's column is the link that
 * the keyboard walks along; a click anywhere in the row follows it.
 */
export const TableRow = memo(function TableRow({ row, index, isActive, definition, titleOf, onOpen }: TableRowProps) {
  const linked = linkColumn(definition);
  return (
    <tr className={classes.row} data-index={index} aria-rowindex={index + 2} onClick={() => onOpen(row.id)}>
      <td data-sync data-width={columnWidth(definition, "sync")}>
        <SyncMark sync={row.sync} />
      </td>
      {definition.list.columns.map((name) => {
        const content = cellContent(definition, name, row.data, titleOf);
        return (
          <td key={name} data-width={columnWidth(definition, name)}>
            {name === linked ? (
              <a
                className={classes.link}
                href={`#${entryPath(definition.name, row.id)}`}
                tabIndex={isActive ? 0 : -1}
                onClick={(event) => event.stopPropagation()}
              >
                {content || t("list.untitled")}
              </a>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
});

interface TableRowProps {
  readonly row: Row;
  readonly index: number;
  readonly isActive: boolean;
  readonly definition: CollectionDefinition;
  readonly titleOf: TitleOf;
  readonly onOpen: (id: string) => void;
}
