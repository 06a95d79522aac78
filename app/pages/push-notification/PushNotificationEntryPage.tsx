import { segmentFilters } from "../../../schema/delivery/segment-filters.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { ArticleImport } from "../shared/ArticleImport.tsx";
import { AudienceEstimate } from "../shared/AudienceEstimate.tsx";
import { NotSentYet } from "../shared/NotSentYet.tsx";
import { serverId, shownValues } from "../shared/saved.ts";
import { notificationOf } from "./notification-of.ts";

/** A notification may take its words, address and picture from a published article (PUSH-010). */
export function PushNotificationEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        notices: (entry) => (
          <>
            <NotSentYet text="pushNotification.notSent.text" />
            <ArticleImport entry={entry} valuesOf={notificationOf} />
          </>
        ),
        side: (entry) => <Reach entry={entry} />,
      }}
    />
  );
}

/** How many devices take it; of a saved one, whom it reached is counted. */
function Reach({ entry }: { readonly entry: Entry }) {
  const query = new URLSearchParams({ limit: "1", ...segmentFilters(shownValues(entry)), pushEnabled: "true" });
  return <AudienceEstimate path={serverId(entry) === null ? `device-instance?${query}` : null} />;
}
