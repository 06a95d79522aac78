import { UnstyledButton } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { t } from "../../schema/messages/catalogue.ts";
import { useClient } from "../hooks/use-client.ts";
import { useObservable } from "../hooks/use-observable.ts";
import classes from "./UpdateBanner.module.css";

/** A newer application waits; a click changes to it (SHELL-048, SHELL-049). */
export function UpdateBanner() {
  const { updates } = useClient();
  const available = useObservable(updates.available);
  return (
    <div role="status" className={classes.place}>
      {available && (
        <UnstyledButton className={classes.banner} onClick={() => void updates.apply()}>
          <IconRefresh size={18} aria-hidden />
          {t("shell.update")}
        </UnstyledButton>
      )}
    </div>
  );
}
