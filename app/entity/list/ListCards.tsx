import { Group, Text } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { collectionManyKey } from "../../../schema/field-label.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Row } from "../../client/client-api.ts";
import { asText } from "../../fields/narrow-value.ts";
import { entryPath } from "../entity-paths.ts";
import type { TitleOf } from "../plain-value.ts";
import { cellContent, columnLabel } from "./cells.tsx";
import classes from "./list.module.css";
import { SyncMark } from "./SyncMark.tsx";
import type { RowWindow } from "./use-row-window.ts";

export const CARD_HEIGHT = 100;

/** The same list under 768 px. */
export function ListCards({ definition, rows, window, titleOf }: ListCardsProps) {
  const { virtualizer } = window;
  const items = virtualizer.getVirtualItems();
  return (
    <div style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
      <ul
        className={classes.cards}
        aria-label={t(collectionManyKey(definition.name))}
        style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
      >
        {items.map(({ index }) => {
          const row = rows[index];
          return (
            row && (
              <li key={row.id} data-index={index} ref={virtualizer.measureElement}>
                <CardOf row={row} index={index} definition={definition} window={window} titleOf={titleOf} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function CardOf({ row, index, definition, window, titleOf }: Omit<ListCardsProps, "rows"> & { row: Row; index: number }) {
  const { titleField } = definition;
  const others = definition.list.columns.filter((name) => name !== titleField);
  return (
    <a className={classes.card} href={`#${entryPath(definition.name, row.id)}`} tabIndex={index === window.active ? 0 : -1}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text fw={600} className={classes.cardTitle}>
          {asText(row.data[titleField]) || t("list.untitled")}
        </Text>
        <SyncMark sync={row.sync} />
      </Group>
      <Group gap="xs" mt={6} c="dimmed" fz="sm">
        {others
          .map((name) => ({ name, content: cellContent(definition, name, row.data, titleOf) }))
          .filter(({ content }) => content !== "")
          .map(({ name, content }) => (
            <span key={name}>
              {!speaksForItself(definition, name) && `${columnLabel(definition, name)}: `}
              {content}
            </span>
          ))}
      </Group>
    </a>
  );
}

/** A date, and a state that stands out, are known for what they are; 'Sí', '12' and a name are not. */
function speaksForItself({ fields }: CollectionDefinition, name: string): boolean {
  const field = fields[name];
  return (
    name === "updatedAt" || field?.kind === "datetime" || (field?.kind === "select" && field.options.some(({ color }) => color))
  );
}

interface ListCardsProps {
  readonly definition: CollectionDefinition;
  readonly rows: readonly Row[];
  readonly window: RowWindow;
  readonly titleOf: TitleOf;
}
