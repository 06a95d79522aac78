import { memo } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { entryPath } from "../entity-paths.ts";
import type { TitleOf } from "../plain-value.ts";
import { cellContent, columnWidth } from "./cells.tsx";
import classes from "./list.module.css";
import { SyncMark } from "./SyncMark.tsx";

/**
 * One document in the table, drawn again only when something of its own changes. The first column is the link that the
 * keyboard walks along; a click anywhere in the row follows it.
 */
export const TableRow = memo(function TableRow({ row, index, isActive, definition, titleOf, onOpen }: TableRowProps) {
  const [first = definition.titleField, ...others] = definition.list.columns;
  return (
    <tr className={classes.row} data-index={index} aria-rowindex={index + 2} onClick={() => onOpen(row.id)}>
      <td data-sync data-width={columnWidth(definition, "sync")}>
        <SyncMark sync={row.sync} />
      </td>
      <td data-width={columnWidth(definition, first)}>
        <a
          className={classes.link}
          href={`#${entryPath(definition.name, row.id)}`}
          tabIndex={isActive ? 0 : -1}
          onClick={(event) => event.stopPropagation()}
        >
          {cellContent(definition, first, row.data, titleOf) || t("list.untitled")}
        </a>
      </td>
      {others.map((name) => (
        <td key={name} data-width={columnWidth(definition, name)}>
          {cellContent(definition, name, row.data, titleOf)}
        </td>
      ))}
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
