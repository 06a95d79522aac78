import { Text } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isWindowed } from "../../client/replica/is-windowed.ts";
import { useRemaining } from "../../hooks/use-engine-status.ts";
import classes from "./list.module.css";
import type { ListView } from "./use-list-view.ts";

interface ListCountProps {
  readonly definition: CollectionDefinition;
  /** `null` while nobody knows. */
  readonly total: number | null;
  readonly query: ListView["query"];
}

/** How much there is in the list; during the first synchronisation, how much is on its way to the device. */
export function ListCount({ definition, total, query }: ListCountProps) {
  const remaining = useRemaining();
  const text =
    !query.whole && remaining
      ? t("list.syncing", { count: remaining })
      : [countOf(total, query.search !== ""), !query.whole && windowOf(definition)].filter(Boolean).join(" · ");
  if (text === "") return null;
  return (
    <Text component="span" size="sm" c="dimmed" className={classes.count}>
      {text}
    </Text>
  );
}

/** How far back the list reaches, where devices have not all of it. */
function windowOf(definition: CollectionDefinition): string | null {
  return isWindowed(definition) ? t("list.lastDays", { days: definition.deviceDays ?? 0 }) : null;
}

function countOf(total: number | null, isSearch: boolean): string | null {
  if (total === null || total === 0) return null;
  const key = isSearch ? "list.found" : "list.rows";
  return t(key, { count: total });
}
