import { Group, Text } from "@mantine/core";
import type { CollectionDefinition, Column } from "../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import type { Row } from "../../client/client-api.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { listTitle, pagePath } from "../entity-paths.ts";
import type { TitleOf } from "../plain-value.ts";
import { cardContent } from "./cells/cells.tsx";
import { columnKey, columnLabel } from "./columns/column.ts";
import classes from "./list.module.css";
import { RowCheckbox } from "./RowCheckbox.tsx";
import { rowPeople } from "./row-people.ts";
import { isTitleColumn, rowTitle } from "./row-title.ts";
import { SyncMark } from "./SyncMark.tsx";
import { isSelected } from "./selection/selection.ts";
import type { ListSelection } from "./selection/use-selection.ts";
import type { RowWindow } from "./use-row-window.ts";

export const CARD_HEIGHT = 100;

/** The same list under 768 px. */
export function ListCards(props: ListCardsProps) {
  const { definition, rowAt, window } = props;
  const { virtualizer } = window;
  const items = virtualizer.getVirtualItems();
  return (
    <div style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
      <ul
        className={classes.cards}
        aria-label={listTitle(definition)}
        style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
      >
        {items.map(({ index }) => {
          const row = rowAt(index);
          return row ? (
            <li key={row.id} data-index={index} ref={virtualizer.measureElement} className={classes.cardItem}>
              {!props.isPlain && (
                <RowCheckbox
                  row={row}
                  definition={definition}
                  isActive={index === window.active}
                  isSelected={isSelected(props.selection.selection, row.id)}
                  onSelect={props.selection.toggle}
                />
              )}
              <CardOf {...props} row={row} index={index} />
            </li>
          ) : (
            <li key={index} style={{ height: CARD_HEIGHT }} aria-busy="true" />
          );
        })}
      </ul>
    </div>
  );
}

function CardOf({ row, index, definition, columns, window, isPlain, titleOf, current }: CardProps) {
  const People = useObservable(rowPeople);
  const others = columns.filter((column) => !isTitleColumn(definition, column));
  return (
    <a
      className={classes.card}
      href={`#${pagePath(definition, row.id)}`}
      tabIndex={index === window.active ? 0 : -1}
      aria-current={row.id === current ? "page" : undefined}
    >
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text fw={600} className={classes.cardTitle}>
          {rowTitle(definition, row.data)}
        </Text>
        {People && <People path={pagePath(definition, row.id)} />}
        {!isPlain && <SyncMark sync={row.sync} />}
      </Group>
      <Group gap="xs" mt={6} c="dimmed" fz="sm">
        {others
          .map((column) => ({ column, content: cardContent(definition, column, row.data, titleOf) }))
          .filter(({ content }) => content !== "")
          .map(({ column, content }) => (
            <span key={columnKey(column)}>
              {!speaksForItself(definition, column) && `${columnLabel(definition, column)}: `}
              {content}
            </span>
          ))}
      </Group>
    </a>
  );
}

/** A date, and a state that stands out, are known for what they are; 'Sí', '12' and a name are not. */
function speaksForItself({ fields }: CollectionDefinition, column: Column): boolean {
  if (typeof column !== "string")
    return ["thumbnail", "metrics", "relativeDate", "titleWithUrl", "messageAbout", "conversationActions"].includes(column.cell);
  const field = fieldAt(fields, column);
  return (
    column === "updatedAt" || field?.kind === "datetime" || (field?.kind === "select" && field.options.some(({ color }) => color))
  );
}

interface ListCardsProps {
  readonly definition: CollectionDefinition;
  readonly columns: readonly Column[];
  readonly rowAt: (index: number) => Row | undefined;
  readonly window: RowWindow;
  readonly selection: ListSelection;
  readonly isPlain: boolean;
  readonly titleOf: TitleOf;
  /** Id of the document that is open beside the list. */
  readonly current?: string | null | undefined;
}

interface CardProps extends ListCardsProps {
  readonly row: Row;
  readonly index: number;
}
