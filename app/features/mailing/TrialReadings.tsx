import { Stack, Table, Text, Title } from "@mantine/core";
import { useId } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CampaignReadings } from "../../../schema/wire/campaign-readings.ts";
import { formatDateTime, formatNumber, formatPercent } from "../../entity/format-value.ts";

/** How the two subjects of a campaign do, and which one has won. */
export function TrialReadings({ trial }: { readonly trial: NonNullable<CampaignReadings["trial"]> }) {
  const title = useId();
  const won = trial.winner === null ? undefined : trial.subjects[trial.winner - 1];
  return (
    <Stack gap={4} component="section" aria-labelledby={title}>
      <Title order={3} size="h6" id={title}>
        {t("section.trial")}
      </Title>
      <Text size="sm">
        {won
          ? t("mailingCampaign.readings.trial.won", { subject: won.subject })
          : t("mailingCampaign.readings.trial.until", { date: formatDateTime(trial.until) })}
      </Text>
      <Table.ScrollContainer minWidth={420} aria-label={t("section.trial")}>
        <Table withTableBorder verticalSpacing={4} fz="sm" aria-labelledby={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("field.mailing-campaign.subject")}</Table.Th>
              {columns.map((name) => (
                <Table.Th key={name}>{t(`mailingCampaign.readings.${name}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {trial.subjects.map((subject, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a subject is known by its place
              <Table.Tr key={nth}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{subject.subject}</Table.Td>
                <Table.Td>{formatNumber(subject.sent)}</Table.Td>
                <Table.Td>{shareOf(subject.opened, subject.sent)}</Table.Td>
                <Table.Td>{shareOf(subject.clicked, subject.sent)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

const columns = ["sent", "opened", "clicked"] as const;

function shareOf(count: number, of: number): string {
  return of === 0 ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(count / of)})`;
}
