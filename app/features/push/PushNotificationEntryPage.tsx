import { Alert } from "@mantine/core";
import { IconClock, IconSendOff } from "@tabler/icons-react";
import { segmentFilters } from "../../../schema/features/audience/segment-filters.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import { isSaved, savedValues, shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../entity/format-value.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { ArticleImport } from "../../shared/ArticleImport.tsx";
import { AudienceEstimate } from "../../shared/AudienceEstimate.tsx";
import { UncertainNotices } from "../../shared/UncertainNotices.tsx";
import { NoticePreview } from "./NoticePreview.tsx";
import { notificationOf } from "./notification-of.ts";
import { PushReportPanel } from "./PushReportPanel.tsx";
import { SendNotification } from "./SendNotification.tsx";
import { TryNotice } from "./TryNotice.tsx";
import { readinessPath, useReadiness } from "./use-readiness.ts";

/** A notice is sent when it is made (PUSH-005). It may take its words, address and picture from a published article (PUSH-010). */
export function PushNotificationEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        // A saved one has no send control (PUSH-006).
        actions: (entry) => (
          <>
            {savedValues(entry).sentAt ? null : <TryNotice entry={entry} />}
            {isSaved(entry) ? <SaveButton entry={entry} /> : <SendNotification entry={entry} />}
          </>
        ),
        notices: (entry) => (
          <>
            <NotSent entry={entry} />
            <UncertainNotices entry={entry} />
            {savedValues(entry).sentAt ? null : <ArticleImport entry={entry} valuesOf={notificationOf} />}
          </>
        ),
        side: (entry) => (
          <>
            <Reach entry={entry} />
            <PushReportPanel entry={entry} />
            <NoticePreview entry={entry} />
          </>
        ),
      }}
    />
  );
}

/** Why nothing goes out: whoever writes one is not to think that readers have it. */
function NotSent({ entry }: { readonly entry: Entry }) {
  const isOnline = useOnline();
  const isNew = !isSaved(entry);
  const readiness = useReadiness(isNew);
  const { sentAt, sendAt } = savedValues(entry);
  if (!isNew && !sentAt && sendAt) return <Scheduled date={formatDateTime(sendAt)} />;
  const text = isNew ? obstacleOf(isOnline, readiness) : sentAt ? null : t("push.neverSent.text");
  if (text === null) return null;
  return (
    <Alert role="note" color="yellow" icon={<IconSendOff />} title={t("push.notConfigured")}>
      {text}
    </Alert>
  );
}

function Scheduled({ date }: { readonly date: string }) {
  return (
    <Alert role="note" color="blue" icon={<IconClock />} title={t("push.scheduled")}>
      {t("push.scheduled.text", { date })}
    </Alert>
  );
}

function obstacleOf(isOnline: boolean, readiness: ReturnType<typeof useReadiness>): string | null {
  if (!isOnline) return t("push.offline.text");
  return readiness !== null && !readiness.web && !readiness.app && !readiness.oneSignal ? t("push.notConfigured.text") : null;
}

/** How many devices would get it now; of a saved one, whom it reached is counted. */
function Reach({ entry }: { readonly entry: Entry }) {
  const path = readinessPath(segmentFilters(shownValues(entry)));
  return <AudienceEstimate path={isSaved(entry) ? null : path} isExact />;
}
