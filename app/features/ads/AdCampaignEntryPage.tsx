import { Alert, Card, Text } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { useState } from "react";
import type { SelectOption } from "../../../schema/declaration/fields.ts";
import { activeViewRate } from "../../../schema/features/ads/ad-campaign-status.ts";
import { hasMessage, t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { savedValues, serverId, shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatPercent } from "../../entity/format-value.ts";
import { HeaderLink } from "../../shared/HeaderLink.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { periodQuery, thirtyDaysUntilToday } from "../visits/period.ts";
import { CampaignMetrics } from "./CampaignMetrics.tsx";
import { losesCreative, withoutFormerContents } from "./creative-type-change.ts";

/** What the campaign's status means, and a question before a creative is given up (AD-019, AD-025). */
export function AdCampaignEntryPage(props: EntryPageProps) {
  /** Creatives that wait for an answer. */
  const [wanted, setWanted] = useState<unknown>(null);
  const edit = (entry: Entry, name: string, value: unknown) => {
    const before = shownValues(entry)[name];
    if (name !== "creatives") entry.setField(name, value);
    else if (losesCreative(before, value)) setWanted(value);
    else entry.setField(name, value);
  };
  const notices = (entry: Entry) => (
    <>
      <StatusBanner entry={entry} />
      <SavedMetrics entry={entry} />
      {wanted !== null && (
        <ConfirmDialog
          isHarmful
          question={t("adCampaign.creativeLost")}
          onAccept={() => entry.setField("creatives", withoutFormerContents(shownValues(entry).creatives, wanted))}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
  const links = (entry: Entry) => <AnalyticsLink id={serverId(entry)} />;
  return <EntryPage {...props} own={{ edit, notices, links, side: (entry) => <ActiveViews entry={entry} /> }} />;
}

/** Nobody has seen a campaign that the server does not know. */
function SavedMetrics({ entry }: { readonly entry: Entry }) {
  const id = serverId(entry);
  return id === null ? null : <CampaignMetrics id={id} definition={entry.definition} creatives={savedValues(entry).creatives} />;
}

/** The analytics screen, with the last 30 days until today's midnight (AD-002); of this campaign, once the server knows it. */
function AnalyticsLink({ id }: { readonly id: string | null }) {
  const of = id === null ? "" : `${new URLSearchParams({ source: "ads", doc: id })}&`;
  const href = `/analytics?${of}${periodQuery(thirtyDaysUntilToday(Date.now()))}`;
  return <HeaderLink href={href} label={t("shell.menu.analytics")} icon={<IconChartBar size={16} />} />;
}

/** How many of the views that could be active were (AD-034). */
function ActiveViews({ entry }: { readonly entry: Entry }) {
  const rate = activeViewRate(savedValues(entry));
  if (rate === null) return null;
  return (
    <Card withBorder component="section" aria-label={t("adCampaign.activeViewRate")}>
      <Text size="sm" c="dimmed">
        {t("adCampaign.activeViewRate")}
      </Text>
      <Text fz={24} fw={600}>
        {formatPercent(rate, 0)}
      </Text>
    </Card>
  );
}

function StatusBanner({ entry }: { readonly entry: Entry }) {
  const { status } = savedValues(entry);
  const field = entry.definition.fields.status;
  const options: readonly SelectOption[] = field?.kind === "select" ? field.options : [];
  const option = options.find(({ value }) => value === status);
  const text = `adCampaign.status.${status}`;
  if (!option || !hasMessage(text)) return null;
  return (
    <Alert role="status" color={option.color ?? "gray"} title={t(option.label)}>
      {t(text)}
    </Alert>
  );
}
