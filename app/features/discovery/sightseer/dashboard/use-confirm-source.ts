import { actionPath } from "../../../../../schema/actions/document-actions.ts";
import { t } from "../../../../../schema/messages/catalogue.ts";
import { failureText } from "../../../../failures/failure-text.tsx";
import { useEngine } from "../../../../hooks/use-engine.ts";
import { useNotify } from "../../../../hooks/use-notify.ts";
import { useOnline } from "../../../../hooks/use-online.ts";
import { useOnlineCalls } from "../../../../hooks/use-online-calls.ts";

/** Confirms where something was published, so that it goes on being read. */
export function useConfirmSource(originId: string): () => Promise<void> {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const engine = useEngine();
  const notify = useNotify();
  return async () => {
    if (!isOnline) return notify.info(t("entry.actionOffline", { name: t("sightseerDashboard.confirmSource") }));
    try {
      await online.request("POST", actionPath("sightseer-origin", originId, "confirm-origin"));
      notify.success(t("sightseerOrigin.confirmed"));
    } catch (error) {
      notify.error(failureText(t("sightseerDashboard.confirmFailed"), error));
    } finally {
      void engine.syncNow();
    }
  };
}
