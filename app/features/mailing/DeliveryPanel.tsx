import { Alert, Group, Paper, Progress, Stack, Table, Text, Title } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CampaignDelivery } from "../../../schema/wire/campaign.ts";
import { savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime, formatNumber } from "../../entity/format-value.ts";
import { useMaySend } from "../../shared/may-send.ts";
import { SettleLetter } from "./SettleLetter.tsx";
import { useDelivery } from "./use-delivery.ts";

/** The page's toolbar stays over what scrolls, px. */
const BELOW_TOOLBAR = 110;

const parts = ["enqueued", "sent", "failed", "uncertain", "skipped"] as const;

/** How the mails of an executed campaign stand, and those that somebody has to look at, with their reasons (MAIL-020). */
export function DeliveryPanel({ entry }: { readonly entry: Entry }) {
  const saved = savedValues(entry);
  const maySend = useMaySend(entry.definition, saved);
  const id = serverId(entry);
  if (id === null || !maySend || saved.executed !== true || entry.state.tag === "version") return null;
  const stamp = [saved.enqueued, saved.sent, saved.errored].join(" ");
  return <Delivery path={`${entry.definition.name}/${encodeURIComponent(id)}`} stamp={stamp} />;
}

/** `path`: of the campaign on the server. */
function Delivery({ path, stamp }: { readonly path: string; readonly stamp: string }) {
  const [settled, setSettled] = useState(0);
  const delivery = useDelivery(`${path}/delivery`, `${stamp} ${settled}`);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const isUnderWay = (delivery?.enqueued ?? 0) > 0;
  // It comes above what somebody has just pressed, out of sight where the page is scrolled.
  useEffect(() => {
    if (isUnderWay) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isUnderWay]);
  // Campaigns that another service sent have nothing here.
  if (delivery === null || total(delivery) === 0) return null;
  return (
    <Paper
      ref={panel}
      withBorder
      radius="md"
      p="md"
      component="section"
      aria-labelledby={title}
      style={{ scrollMarginTop: BELOW_TOOLBAR }}
    >
      <Stack gap="sm">
        <Title order={2} size="h5" id={title}>
          {t("mailingCampaign.delivery")}
        </Title>
        <div role="status">
          <Numbers delivery={delivery} />
          {delivery.postponed !== null && <Postponed postponed={delivery.postponed} />}
        </div>
        {delivery.enqueued > 0 && (
          <Progress
            value={(100 * (total(delivery) - delivery.enqueued)) / total(delivery)}
            aria-label={t("mailingCampaign.delivery")}
            animated
          />
        )}
        {delivery.uncertain > 0 && (
          <Alert role="note" color="orange">
            {t("mailingCampaign.delivery.uncertainHint")}
          </Alert>
        )}
        {delivery.troubles.length > 0 && (
          <Troubles troubles={delivery.troubles} path={path} onSettled={() => setSettled((count) => count + 1)} />
        )}
      </Stack>
    </Paper>
  );
}

function total(delivery: CampaignDelivery): number {
  return parts.reduce((sum, part) => sum + delivery[part], 0);
}

function Numbers({ delivery }: { readonly delivery: CampaignDelivery }) {
  return (
    <Group gap="xl" component="dl" m={0}>
      {parts.map((part) => (
        <div key={part}>
          <Text component="dt" size="sm" c="dimmed">
            {t(`mailingCampaign.delivery.${part}`)}
          </Text>
          <Text component="dd" m={0} fz={20} fw={600}>
            {formatNumber(delivery[part])}
          </Text>
        </div>
      ))}
    </Group>
  );
}

function Postponed({ postponed: { count, error, nextAt } }: { readonly postponed: NonNullable<CampaignDelivery["postponed"]> }) {
  return (
    <Alert role="note" color="orange" mt="sm">
      {t("mailingCampaign.delivery.postponed", { count, error, time: formatDateTime(nextAt) })}
    </Alert>
  );
}

interface TroublesProps extends Pick<CampaignDelivery, "troubles"> {
  readonly path: string;
  readonly onSettled: () => void;
}

function Troubles({ troubles, path, onSettled }: TroublesProps) {
  const label = t("mailingCampaign.delivery.troubles");
  return (
    <Table.ScrollContainer minWidth={320} mah={320} aria-label={label}>
      <Table withTableBorder verticalSpacing={4} fz="sm" aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("mailingCampaign.delivery.address")}</Table.Th>
            <Table.Th>{t("mailingCampaign.delivery.reason")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {troubles.map(({ id, email, state, error, at }) => (
            <Table.Tr key={id}>
              <Table.Td style={{ overflowWrap: "break-word", maxWidth: 280, verticalAlign: "top" }}>{email}</Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                <Text fw={600} fz="sm" title={formatDateTime(at)}>
                  {t(`mailingCampaign.delivery.${state}`)}
                </Text>
                {error}
                {state === "uncertain" && <SettleLetter path={path} letter={id} email={email} onSettled={onSettled} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
