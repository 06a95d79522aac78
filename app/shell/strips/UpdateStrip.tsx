import { CloseButton, UnstyledButton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { useClient } from "../../hooks/use-client.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import classes from "./strips.module.css";

/** How long it stays away once somebody put it away, in milliseconds. */
export const AWAY_MS = 30 * 60_000;

/** A newer application waits; a click changes to it (SHELL-048, SHELL-049). Put away, it comes back later. */
export function UpdateStrip() {
  const { updates } = useClient();
  const isAvailable = useObservable(updates.available);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    const back = setTimeout(() => setAway(false), AWAY_MS);
    return () => clearTimeout(back);
  }, [isAway]);
  return (
    <div role="status">
      {isAvailable && !isAway && (
        <div className={classes.strip}>
          <UnstyledButton className={classes.change} onClick={() => void updates.apply()}>
            <IconRefresh size={18} aria-hidden />
            {t("shell.update")}
          </UnstyledButton>
          <CloseButton className={classes.away} aria-label={t("shell.update.later")} onClick={() => setAway(true)} />
        </div>
      )}
    </div>
  );
}
