import { Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { formatNumber } from "../format-value.ts";
import classes from "./list.module.css";

interface ListCountProps {
  /** `null` while nobody knows. */
  readonly total: number | null;
  readonly isSearch: boolean;
}

/** How much there is in the list. */
export function ListCount({ total, isSearch }: ListCountProps) {
  if (total === null || total === 0) return null;
  const key = isSearch ? "list.found" : "list.rows";
  return (
    <Text component="span" size="sm" c="dimmed" className={classes.count}>
      {t(total === 1 ? `${key}.one` : key, { count: formatNumber(total) })}
    </Text>
  );
}
