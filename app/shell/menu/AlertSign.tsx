import { IconAlertTriangleFilled } from "@tabler/icons-react";
import { collectionManyKey } from "../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { useList } from "../../hooks/use-list.ts";
import classes from "./NavigationMenu.module.css";

export interface AlertSignProps {
  readonly collection: string;
  /** Values of fields that the collection's list filters by. */
  readonly when: Readonly<Record<string, unknown>>;
}

/** Shows while there is a document with these values (NAV-006, API-032). */
export function AlertSign({ collection, when }: AlertSignProps) {
  const filters = Object.fromEntries(Object.entries(when).map(([name, value]) => [name, String(value)]));
  const { rows } = useList({ collection, filters }, 1);
  if (rows.length === 0) return null;
  const label = t("shell.menu.alert", { name: textOfKey(collectionManyKey(collection)) });
  return (
    <span role="img" aria-label={label} title={label} className={classes.alert}>
      <IconAlertTriangleFilled size={16} aria-hidden />
    </span>
  );
}
