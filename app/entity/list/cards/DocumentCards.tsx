import { Text } from "@mantine/core";
import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import type { Row } from "../../../client/client-api.ts";
import { pagePath } from "../../entity-paths.ts";
import type { TitleOf } from "../../plain-value.ts";
import { cardContent } from "../cells/cells.tsx";
import { columnKey } from "../columns/column.ts";
import { rowTitle } from "../row-title.ts";
import { SyncMark } from "../SyncMark.tsx";
import classes from "./document-cards.module.css";

export interface DocumentCardsProps {
  readonly definition: CollectionDefinition;
  readonly rows: readonly Row[];
  /** What a card says below the title. */
  readonly columns: readonly Column[];
  readonly titleOf: TitleOf;
  /** What a card begins with; nothing when absent. */
  readonly beginsWith?: (row: Row) => string;
  /** Where a card leads: the document's own page when absent. */
  readonly pathOf?: (row: Row) => string;
  /** Several beside each other where there is room. */
  readonly isWide?: boolean;
}

/** Documents as cards that lead to them. */
export function DocumentCards({ definition, rows, columns, titleOf, beginsWith, pathOf, isWide = false }: DocumentCardsProps) {
  return (
    <ul className={`${classes.cards} ${isWide ? classes.wide : ""}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <a className={classes.card} href={`#${pathOf?.(row) ?? pagePath(definition, row.id)}`}>
            {beginsWith && <Text size="sm">{beginsWith(row)}</Text>}
            <Text fw={600} size="sm" className={classes.title}>
              {rowTitle(definition, row.data)}
            </Text>
            <span className={classes.mark}>
              <SyncMark sync={row.sync} />
            </span>
            {columns
              .map((column) => ({ column, content: cardContent(definition, column, row.data, titleOf) }))
              .filter(({ content }) => content !== "")
              .map(({ column, content }) => (
                <Text key={columnKey(column)} component="span" display="block" size="xs" c="dimmed">
                  {content}
                </Text>
              ))}
          </a>
        </li>
      ))}
    </ul>
  );
}
