import { Button, Group, Stack } from "@mantine/core";
import { IconDownload, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import { asItems, asText } from "../../fields/narrow-value.ts";
import { AnalyticsFigures } from "../visits/AnalyticsFigures.tsx";
import { handOverTable } from "../visits/analytics-table.ts";
import { type AnalyticsView, analyticsPath, viewOf } from "../visits/analytics-view.ts";
import type { Period } from "../visits/period.ts";
import { useAnalytics } from "../visits/use-analytics.ts";
import { ReportPicture } from "./ReportPicture.tsx";

interface ReportProps {
  readonly id: string;
  /** As the campaign has them. */
  readonly creatives: unknown;
  readonly period: Period;
}

/** What an invoice says of a campaign: its figures by day, creative and place, as a picture, a table and a file of the same answer, once somebody asks for them. */
export function AdReport(props: ReportProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconTable size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t("adCampaign.report")}
        </Button>
      </Group>
      {isOpen && <Report {...props} />}
    </Stack>
  );
}

function Report({ id, creatives, period }: ReportProps) {
  const [sort, setSort] = useState<string | null>(null);
  const view: AnalyticsView = {
    ...viewOf("ads", Date.now()),
    dimensions: ["date", "creative", "slot"],
    filters: { doc: id },
    period,
    sort,
  };
  const answered = useAnalytics(analyticsPath(view));
  const state = answered.tag === "known" ? { ...answered, answer: named(answered.answer, creatives) } : answered;
  return (
    <Stack gap="sm">
      {state.tag === "known" && state.answer.data.length > 0 && <ReportPicture answer={state.answer} />}
      <AnalyticsFigures view={view} state={state} onSort={setSort} />
      {state.tag === "known" && (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => handOverTable(view, state.answer)}>
            {t("analytics.csv")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Creatives have no names: they are known by their place in the campaign, what they are and how large. */
function named(answer: AnalyticsAnswer, creatives: unknown): AnalyticsAnswer {
  const names = new Map(
    asItems(creatives).map(({ id, type, width, height }, at) => {
      const kind = textOfKey(`option.creativeType.${asText(type)}`);
      return [asText(id), `${at + 1}. ${kind} ${String(width)}×${String(height)}`];
    }),
  );
  const nameOf = (id: string) => ({ id, name: names.get(id) ?? t("adCampaign.report.gone") });
  const data = answer.data.map((row) => ({
    ...row,
    dimensions: { ...row.dimensions, creative: nameOf(asText(row.dimensions.creative)) },
  }));
  return { ...answer, data };
}
