import { Text } from "@mantine/core";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useRemaining } from "../../hooks/use-engine-status.ts";
import { formatNumber } from "../format-value.ts";
import classes from "./list.module.css";

interface ListCountProps {
  readonly definition: CollectionDefinition;
  /** `null` while nobody knows. */
  readonly total: number | null;
  readonly isSearch: boolean;
}

/** How much there is in the list; during the first synchronisation, how much is on its way to the device. */
export function ListCount({ definition, total, isSearch }: ListCountProps) {
  const remaining = useRemaining();
  const text =
    definition.replicated && remaining ? t("list.syncing", { remaining: formatNumber(remaining) }) : countOf(total, isSearch);
  if (text === null) return null;
  return (
    <Text component="span" size="sm" c="dimmed" className={classes.count}>
      {text}
    </Text>
  );
}

function countOf(total: number | null, isSearch: boolean): string | null {
  if (total === null || total === 0) return null;
  const key = isSearch ? "list.found" : "list.rows";
  return t(total === 1 ? `${key}.one` : key, { count: formatNumber(total) });
}
