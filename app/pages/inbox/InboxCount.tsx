import { Badge } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import classes from "./inbox.module.css";
import { inboxCounts } from "./inbox-counts.ts";

/** Beside 'Mi bandeja' in the menu: how much others made wait. Nothing to see where nothing does. */
export function InboxCount({ compact }: { readonly compact: boolean }) {
  const counts = useObservable(inboxCounts);
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const label = t("inbox.count", { count });
  return (
    <Badge
      role="img"
      aria-label={label}
      title={label}
      size="sm"
      circle={count < 10}
      className={compact ? classes.corner : classes.count}
    >
      {count}
    </Badge>
  );
}
