import { useCallback } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { useClient } from "../hooks/use-client.ts";
import { useNotify } from "../hooks/use-notify.ts";

/** Copies the bugs that this device has met, as text for whoever mends them. */
export function useCopyFaults(): () => Promise<void> {
  const { engine } = useClient();
  const notify = useNotify();
  return useCallback(
    () =>
      engine
        .readFaults()
        .then((faults) => navigator.clipboard.writeText(JSON.stringify(faults, null, 2)))
        .then(
          () => notify.info(t("shell.fault.copied")),
          () => notify.error(t("shell.fault.copyFailed")),
        ),
    [engine, notify],
  );
}
