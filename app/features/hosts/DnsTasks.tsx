import { Badge, Group, Table } from "@mantine/core";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import type { DnsTask } from "./hostname-steps.ts";

const colors: Readonly<Record<string, string>> = { add: "teal", keep: "gray", remove: "red" };

/** Records to add, keep and remove where the host's name is administered, with what must be copied exactly (HOST-010). */
export function DnsTasks({ label, tasks }: { readonly label: string; readonly tasks: readonly DnsTask[] }) {
  return (
    <Table.ScrollContainer minWidth={460} aria-label={label}>
      <Table withTableBorder verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("hostname.dns.action")}</Table.Th>
            <Table.Th>{t("field.name")}</Table.Th>
            <Table.Th>{t("field.type")}</Table.Th>
            <Table.Th>{t("field.value")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tasks.map((task) => (
            <Table.Tr key={`${task.action} ${task.type} ${task.name} ${task.value}`}>
              <Table.Td>
                <Badge variant="light" color={colors[task.action] ?? "gray"} c="var(--mantine-color-text)">
                  {textOfKey(`option.dnsAction.${task.action}`)}
                </Badge>
              </Table.Td>
              <Copied text={task.name} />
              <Table.Td>{task.type}</Table.Td>
              <Copied text={task.value} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Copied({ text }: { readonly text: string }) {
  return (
    <Table.Td>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <span style={{ overflowWrap: "anywhere" }}>{text}</span>
        {text !== "" && <CopyButton text={text} name={text} />}
      </Group>
    </Table.Td>
  );
}
