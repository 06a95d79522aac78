import { Button, Group, Progress, Stack, Table, Text, Title } from "@mantine/core";
import { IconMailOpened } from "@tabler/icons-react";
import { useId, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { type CampaignReadings, campaignReadings } from "../../../schema/wire/campaign-readings.ts";
import { savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatNumber, formatPercent } from "../../entity/format-value.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { Answered } from "../../shared/Answered.tsx";
import { useMaySend } from "../../shared/may-send.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LetterFrame } from "./LetterFrame.tsx";
import { TrialReadings } from "./TrialReadings.tsx";

/** What readers did with the letters of an executed campaign: how many opened them and when, and which links they followed. */
export function ReadingsAction({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const saved = savedValues(entry);
  const maySend = useMaySend(entry.definition, saved);
  const id = serverId(entry);
  if (id === null || !maySend || saved.executed !== true || entry.state.tag === "version") return null;
  return (
    <Group justify="flex-end">
      <Button variant="default" leftSection={<IconMailOpened size={16} />} onClick={() => setOpen(true)}>
        {t("mailingCampaign.readings")}
      </Button>
      {isOpen && (
        <Dialog title={t("mailingCampaign.readings")} size="xl" onClose={() => setOpen(false)}>
          <Readings path={`${entry.definition.name}/${encodeURIComponent(id)}/readings`} />
        </Dialog>
      )}
    </Group>
  );
}

function Readings({ path }: { readonly path: string }) {
  const { state, retry } = useAnswer(path, campaignReadings);
  return (
    <Answered state={state} onRetry={retry}>
      {(readings) => (
        <Stack>
          <Numbers readings={readings} />
          {readings.trial !== null && <TrialReadings trial={readings.trial} />}
          {readings.links.length > 0 && <Links readings={readings} />}
          {readings.hours.length > 0 && <Hours hours={readings.hours} />}
          {readings.html !== null && readings.links.length > 0 && (
            <LetterFrame html={readings.html} title={t("mailingCampaign.readings.picture")} width={600} />
          )}
        </Stack>
      )}
    </Answered>
  );
}

const numbers = ["sent", "opened", "prefetched", "clicked"] as const;

function Numbers({ readings }: { readonly readings: CampaignReadings }) {
  return (
    <Stack gap={4}>
      <Group gap="xl" component="dl" m={0}>
        {numbers.map((name) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`mailingCampaign.readings.${name}`)}
            </Text>
            <Text component="dd" m={0} fz={20} fw={600}>
              {formatNumber(readings[name])}
            </Text>
          </div>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {t("mailingCampaign.readings.programs")}
      </Text>
    </Stack>
  );
}

function Links({ readings: { links, opened } }: { readonly readings: CampaignReadings }) {
  const title = t("mailingCampaign.readings.links");
  return (
    <Table.ScrollContainer minWidth={480} mah={320} aria-label={title}>
      <Table withTableBorder verticalSpacing={4} fz="sm" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("mailingCampaign.readings.link")}</Table.Th>
            <Table.Th>{t("mailingCampaign.readings.readers")}</Table.Th>
            <Table.Th>{t("mailingCampaign.readings.share")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {links.map(({ url, text, readers }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place
            <Table.Tr key={place}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                {text}
                <Text size="xs" c="dimmed">
                  {url}
                </Text>
              </Table.Td>
              <Table.Td>{formatNumber(readers)}</Table.Td>
              <Table.Td>{opened === 0 ? "—" : formatPercent(readers / opened)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Hours({ hours }: Pick<CampaignReadings, "hours">) {
  const title = useId();
  const most = Math.max(...hours, 1);
  return (
    <Stack gap={2} component="section" aria-labelledby={title} mah={240} style={{ overflowY: "auto" }}>
      <Title order={3} size="h6" id={title}>
        {t("mailingCampaign.readings.hours")}
      </Title>
      {hours.map((count, hour) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an hour is known by its place
        <Group key={hour} gap="sm" wrap="nowrap">
          <Text size="xs" w={64}>
            {t("mailingCampaign.readings.hour", { count: hour + 1 })}
          </Text>
          <Progress value={(100 * count) / most} flex={1} aria-hidden />
          <Text size="xs" w={64} ta="end">
            {formatNumber(count)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
