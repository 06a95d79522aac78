import { Alert, Stack, Table, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { type AddressFile, isDoubtful } from "./address-file.ts";

/** Rows that are shown of those that bring no address. */
const MOST = 50;
const SAMPLE = 3;

/** What was understood of a file of addresses: how it is written, how many it has, and each row that brings none, with why. */
export function FoundAddresses({ file }: { readonly file: AddressFile }) {
  const { encoding, addresses, wrong } = file;
  const sample = addresses.slice(0, SAMPLE).map(({ email, name }) => (name === "" ? email : `${name} <${email}>`));
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t("mailingList.import.found", { count: addresses.length })} {t(`mailingList.import.encoding.${encoding}`)}
      </Text>
      {sample.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("mailingList.import.sample", { sample: sample.join(", ") })}
        </Text>
      )}
      {wrong.length > 0 && <Wrong file={file} />}
    </Stack>
  );
}

function Wrong({ file }: { readonly file: AddressFile }) {
  const { wrong } = file;
  const title = t("mailingList.import.wrong", { count: wrong.length });
  return (
    <Alert role="note" color={isDoubtful(file) ? "orange" : "gray"} title={title}>
      {isDoubtful(file) && <Text size="sm">{t("mailingList.import.doubtful")}</Text>}
      <Table.ScrollContainer minWidth={320} mah={240} aria-label={title}>
        <Table fz="sm" verticalSpacing={2} aria-label={title}>
          <Table.Tbody>
            {wrong.slice(0, MOST).map(({ line, text, trouble }) => (
              <Table.Tr key={line}>
                <Table.Td>{t("mailingList.import.line", { line })}</Table.Td>
                <Table.Td style={{ overflowWrap: "anywhere" }}>{text}</Table.Td>
                <Table.Td>{t(`mailingList.import.trouble.${trouble}`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {wrong.length > MOST && <Text size="sm">{t("mailingList.import.more", { count: wrong.length - MOST })}</Text>}
    </Alert>
  );
}
