import { ActionIcon, Badge, Button, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { actionPath } from "../../../schema/actions/document-actions.ts";
import { collectionOneKey } from "../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { type WebhookDelivery, webhookDeliveries, webhookDelivery } from "../../../schema/wire/integrations.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../entity/format-value.ts";
import { actFailureText } from "../../failures/act-failure-text.tsx";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { Answered } from "../../shared/Answered.tsx";
import { deliveryWords } from "./delivery-words.ts";

/** What became of the last deliveries of a webhook. */
export function WebhookDeliveries({ entry }: { readonly entry: Entry }) {
  const id = serverId(entry);
  if (id === null) return null;
  return (
    <Card withBorder component="section" aria-label={t("section.webhookDeliveries")}>
      <Loaded entry={entry} id={id} />
    </Card>
  );
}

function Loaded({ entry, id }: { readonly entry: Entry; readonly id: string }) {
  const { state, retry, refresh } = useAnswer(`webhook/${encodeURIComponent(id)}/deliveries`, webhookDeliveries);
  const canResend = Boolean(savedValues(entry).secret);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {t("section.webhookDeliveries")}
        </Title>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("webhook.refresh")} onClick={refresh}>
          <IconRefresh size={18} />
        </ActionIcon>
      </Group>
      <Answered state={state} onRetry={retry}>
        {(tries) =>
          tries.length === 0 ? (
            <Text size="sm">{t("webhook.none")}</Text>
          ) : (
            <Tries id={id} tries={tries} canResend={canResend} onSent={refresh} />
          )
        }
      </Answered>
    </Stack>
  );
}

interface TriesProps {
  readonly id: string;
  readonly tries: readonly WebhookDelivery[];
  readonly canResend: boolean;
  readonly onSent: () => void;
}

function Tries({ id, tries, canResend, onSent }: TriesProps) {
  return (
    <Table.ScrollContainer
      minWidth={560}
      aria-label={t("section.webhookDeliveries")}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
      <Table fz="sm" verticalSpacing={4} aria-label={t("section.webhookDeliveries")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("webhook.when")}</Table.Th>
            <Table.Th>{t("webhook.event")}</Table.Th>
            <Table.Th>{t("webhook.state")}</Table.Th>
            <Table.Th ta="end">{t("webhook.duration")}</Table.Th>
            <Table.Th>{t("webhook.answer")}</Table.Th>
            <Table.Th>{t("webhook.actions")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tries.map((each) => (
            <Table.Tr key={each.id}>
              <Table.Td>{formatDateTime(each.at)}</Table.Td>
              <Table.Td>
                <EventOf delivery={each} />
              </Table.Td>
              <Table.Td>
                <Badge variant="light" color={each.isTaken ? "green" : "red"} c="var(--mantine-color-text)">
                  {each.status ?? t("webhook.noAnswer")}
                </Badge>
              </Table.Td>
              <Table.Td ta="end">{t("webhook.milliseconds", { ms: each.ms })}</Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere" }}>{each.answer}</Table.Td>
              <Table.Td>{each.document && canResend && <Resend id={id} delivery={each} onSent={onSent} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The kind of thing with a link to it, and what happened to it. */
function EventOf({ delivery: { type, document } }: { readonly delivery: WebhookDelivery }) {
  if (document === null) return t("webhook.test");
  const event = type.slice(type.lastIndexOf(".") + 1);
  return (
    <>
      <a href={`#${entryPath(document.collection, document.id)}`}>{textOfKey(collectionOneKey(document.collection))}</a>
      {` · ${textOfKey(`option.webhookEvent.${event}`)}`}
    </>
  );
}

function Resend({
  id,
  delivery,
  onSent,
}: {
  readonly id: string;
  readonly delivery: WebhookDelivery;
  readonly onSent: () => void;
}) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const answer = webhookDelivery.parse(
        await online.request("POST", actionPath("webhook", id, "resend"), { delivery: delivery.id }),
      );
      if (answer.isTaken) notify.success(deliveryWords(answer));
      else notify.error(deliveryWords(answer));
      onSent();
    } catch (error) {
      notify.error(actFailureText(t("webhook.tryFailed"), error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      aria-label={t("webhook.resendOf", { name: `${delivery.type}, ${formatDateTime(delivery.at)}` })}
      onClick={() => void send()}
    >
      {t("webhook.resend")}
    </Button>
  );
}
