import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { segmentFilters } from "../../../schema/features/audience/segment-filters.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { type PushReadiness, pushReadiness } from "../../../schema/wire/push.ts";
import { useOffered } from "../../entity/actions/use-offered.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../entity/format-value.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useReportedEdits } from "../../hooks/use-reported-edits.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { ReasonButton } from "../../ui/ReasonButton.tsx";
import { readinessPath } from "./use-readiness.ts";

/**
 * 'Enviar' of a new notice (PUSH-005): asks how many devices would get it, then whether to send it, and saves it, which sends it in the
 * same breath, or at the date that it has. Without a connection it says so, and what was typed stays.
 */
export function SendNotification({ entry }: { readonly entry: Entry }) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const notify = useNotify();
  const edits = useReportedEdits();
  const { isBusy, attempt } = useAttempt();
  const [asking, setAsking] = useState<PushReadiness | null>(null);
  const ask = async () => {
    await attempt(
      async () => {
        const path = readinessPath(segmentFilters(shownValues(entry)));
        const readiness = pushReadiness.parse(await online.request("GET", path));
        if (readiness.web || readiness.app || readiness.oneSignal) setAsking(readiness);
        else notify.error(t("push.notConfigured.text"));
      },
      t("push.failed"),
      { reads: true },
    );
  };
  const sendAt = asText(shownValues(entry).sendAt);
  const isLater = Date.parse(sendAt) > Date.now();
  const label = t(isLater ? "pushNotification.schedule" : "pushNotification.send");
  const send = async () => {
    const saved = await entry.save();
    const words = { queued: t("push.queued"), done: isLater ? t("push.scheduled") : t("push.sent"), failed: t("push.failed") };
    if (saved) edits.follow(saved, entry.definition.name, words);
  };
  const obstacle = isOnline ? null : t("push.offline.text");
  const press = () => void (obstacle === null ? ask() : notify.info(obstacle, { id: obstacle }));
  useOffered([{ label, icon: "send", press }]);
  return (
    <>
      <ReasonButton
        label={label}
        icon={<IconSend size={16} />}
        obstacle={obstacle}
        isBusy={isBusy || entry.state.tag === "saving"}
        isMain
        onPress={press}
      />
      {asking && (
        <ConfirmDialog
          question={
            isLater
              ? t("pushNotification.scheduleQuestion", { date: formatDateTime(sendAt) })
              : `${t("pushNotification.question")} ${reachOf(asking)}`
          }
          accept={label}
          onAccept={() => void send()}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function reachOf({ count, oneSignal }: PushReadiness): string {
  if (oneSignal) return t(count === 0 ? "push.reach.oneSignal" : "push.reach.withOneSignal", { count });
  return count === 0 ? t("push.reach.none") : t("push.reach", { count });
}
