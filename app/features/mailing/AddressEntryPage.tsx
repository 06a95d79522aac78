import { Alert, Group, Stack, Table, Text } from "@mantine/core";
import {
  type FailureStanding,
  failureRules,
  readFailures,
  standings,
} from "../../../schema/features/mailing/delivery-failures.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../entity/format-value.ts";

/** An address, with the letters that did not arrive there and what that means for the next ones. */
export function AddressEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ notices: (entry) => <FailuresPanel entry={entry} /> }} />;
}

function FailuresPanel({ entry }: { readonly entry: Entry }) {
  const { deliveryFailures } = savedValues(entry);
  const found = standings(readFailures(deliveryFailures), new Date().toISOString());
  if (serverId(entry) === null || entry.state.tag === "version" || found.length === 0) return null;
  const isHeld = found.some(({ isHolding }) => isHolding);
  return (
    <Alert role="note" color={isHeld ? "orange" : "gray"} title={t("mailingAddress.failures")}>
      <Stack gap="xs">
        <Text size="sm">{t(isHeld ? "mailingAddress.failures.held" : "mailingAddress.failures.free")}</Text>
        <FailuresTable found={found} />
        <Group justify="flex-end">
          <ActionButton entry={entry} name="forget-failures" />
        </Group>
      </Stack>
    </Alert>
  );
}

function FailuresTable({ found }: { readonly found: readonly FailureStanding[] }) {
  const label = t("mailingAddress.failures");
  return (
    <Table.ScrollContainer minWidth={480} aria-label={label}>
      <Table fz="sm" verticalSpacing={4} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("mailingAddress.failures.kind")}</Table.Th>
            <Table.Th>{t("mailingAddress.failures.count")}</Table.Th>
            <Table.Th>{t("mailingAddress.failures.last")}</Table.Th>
            <Table.Th>{t("mailingAddress.failures.effect")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.map((standing) => (
            <Table.Tr key={standing.kind}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                <Text fz="sm" fw={600}>
                  {t(`mailingAddress.failure.${standing.kind}`)}
                </Text>
                {standing.said}
              </Table.Td>
              <Table.Td>{countOf(standing)}</Table.Td>
              <Table.Td>{formatDateTime(standing.lastAt)}</Table.Td>
              <Table.Td>{effectOf(standing)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function countOf({ count, most }: FailureStanding): string {
  return most === null || count >= most ? String(count) : t("mailingAddress.failures.countOf", { count, most });
}

function effectOf({ kind, most, isHolding, holdsUntil }: FailureStanding): string {
  if (holdsUntil !== null) return t("mailingAddress.failures.holdsUntil", { date: formatDateTime(holdsUntil) });
  if (isHolding) return t("mailingAddress.failures.holds");
  if (most === null) return t("mailingAddress.failures.never");
  return t("mailingAddress.failures.mayHold", { days: failureRules[kind].days ?? 0 });
}
