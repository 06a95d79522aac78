import { ActionIcon, Group, Skeleton, Text, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { AnyDocument } from "../../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../../schema/messages/catalogue.ts";
import classes from "./Board.module.css";
import type { BoardItem } from "./board-items.ts";
import { FoundCard } from "./FoundCard.tsx";
import { useColumnRows } from "./use-column-rows.ts";

interface BoardColumnProps {
  readonly item: BoardItem;
  readonly origins: ReadonlyMap<string, AnyDocument>;
  readonly since: number;
  readonly now: number;
  /** Absent for whoever may only read. */
  readonly onRemove: (() => void) | undefined;
}

export function BoardColumn({ item, origins, since, now, onRemove }: BoardColumnProps) {
  const { rows, loading } = useColumnRows(item, since);
  const name = item.name || item.search || item.origins.map((id) => origins.get(id)?.name).join(", ");
  const title = name || t("sightseerDashboard.untitledColumn");
  return (
    <section className={classes.column} aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="md" lineClamp={1}>
          {title}
        </Title>
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t("sightseerDashboard.removeColumn", { name: title })}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      {loading && <Skeleton height={96} />}
      {!loading && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t("sightseerDashboard.empty")}
        </Text>
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <ul className={classes.cards} tabIndex={0} aria-label={title}>
          {rows.map((found) => (
            <FoundCard key={found.id} found={found} origin={origins.get(originOf(found))} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function originOf({ origin }: AnyDocument): string {
  if (typeof origin === "string") return origin;
  return typeof origin === "object" && origin !== null && "id" in origin ? String(origin.id) : "";
}
