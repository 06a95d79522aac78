import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { AudienceEstimate } from "../shared/AudienceEstimate.tsx";
import { NotSentYet } from "../shared/NotSentYet.tsx";
import { shownValues } from "../shared/saved.ts";
import { campaignAudience } from "./campaign-audience.ts";
import { TemplateData } from "./TemplateData.tsx";

/** A campaign, with the variables of its template, and how many it will reach until it is sent. */
export function CampaignEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{
        notices: (entry) => (shownValues(entry).status === "SENT" ? null : <NotSentYet text="mailingCampaign.notSent.text" />),
        side: (entry) => <Reach entry={entry} />,
        around: (entry, name, input) =>
          name === "mailingTemplateData" ? <TemplateData entry={entry}>{input}</TemplateData> : input,
      }}
    />
  );
}

function Reach({ entry }: { readonly entry: Entry }) {
  return <AudienceEstimate path={isEditing(entry.state) ? campaignAudience(shownValues(entry), Date.now()) : null} />;
}
