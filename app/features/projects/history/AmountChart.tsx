import { Table, Text } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ShownChange } from "../../../entity/entry/changes/shown-changes.ts";
import { formatNumber } from "../../../entity/format-value.ts";
import classes from "./AmountChart.module.css";
import { type ChangeAmount, changeAmounts, total } from "./change-amounts.ts";

/** How much of each field changed, as bars with their numbers (HIST-010). */
export function AmountChart({ changes }: { readonly changes: readonly ShownChange[] }) {
  const amounts = changeAmounts(changes);
  const most = Math.max(1, ...amounts.map(total));
  return (
    <Table.ScrollContainer minWidth={360}>
      <Table captionSide="top">
        <Table.Caption ta="start">{t("history.amountsOf")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("history.field")}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t("history.removed")}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t("history.added")}
            </Table.Th>
            <Table.Td className={classes.bars} aria-hidden />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {amounts.map((amount) => (
            <AmountRow key={amount.path} amount={amount} most={most} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function AmountRow({ amount, most }: { readonly amount: ChangeAmount; readonly most: number }) {
  const { label, removed, added } = amount;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {label}
      </Table.Th>
      <Table.Td ta="end">
        <Text size="sm">{removed > 0 ? `−${formatNumber(removed)}` : "0"}</Text>
      </Table.Td>
      <Table.Td ta="end">
        <Text size="sm">{added > 0 ? `+${formatNumber(added)}` : "0"}</Text>
      </Table.Td>
      <Table.Td aria-hidden>
        <div className={classes.bar}>
          <div className={classes.removed} style={{ width: percent(removed, most) }} />
          <div className={classes.added} style={{ width: percent(added, most) }} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

function percent(part: number, most: number): string {
  return `${(part / most) * 100}%`;
}
