import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { useList } from "../../hooks/use-list.ts";
import { AudienceEstimate } from "../../shared/AudienceEstimate.tsx";
import { audiencePath } from "./audience-path.ts";
import { CampaignActions } from "./CampaignActions.tsx";
import { CampaignReview } from "./CampaignReview.tsx";
import { DeliveryPanel } from "./DeliveryPanel.tsx";
import { ReadingsAction } from "./ReadingsAction.tsx";
import { TemplateData } from "./TemplateData.tsx";

/** A campaign, with the variables of its template, what it lacks and whom it will reach until it is sent, and how it stands after that. */
export function CampaignEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        notices: (entry) => (
          <>
            <CampaignReview entry={entry} />
            <DeliveryPanel entry={entry} />
            <ReadingsAction entry={entry} />
            <CampaignActions entry={entry} />
          </>
        ),
        side: (entry) => <Reach entry={entry} />,
        around: (entry, name, input) =>
          name === "mailingTemplateData" ? <TemplateData entry={entry}>{input}</TemplateData> : input,
      }}
    />
  );
}

/** More closed lists than a newsroom has. */
const MOST_LISTS = 500;

/** The settings are there for administrators alone: for others the review tells the number by their days. */
function Reach({ entry }: { readonly entry: Entry }) {
  const { rows } = useList({ collection: "mailing-list", filters: { closed: "true" } }, MOST_LISTS);
  const { row: settings } = useDocument("mailing-settings", "mailing-settings");
  const closedLists = new Set(rows.map(({ id }) => id));
  const surroundings = { closedLists, settingsDays: settings?.data.filterLastActiveDays, now: Date.now() };
  return <AudienceEstimate path={isEditing(entry.state) ? audiencePath(shownValues(entry), surroundings) : null} />;
}
