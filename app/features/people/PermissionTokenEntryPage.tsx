import { Card, Group, Image, Text } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asText } from "../../fields/narrow-value.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";

/** The token and its link to hand on, and the picture of the link once there is one. */
export function PermissionTokenEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ side: (entry) => <HandOn entry={entry} /> }} />;
}

function HandOn({ entry }: { readonly entry: Entry }) {
  const { token, link, qrDataURL } = savedValues(entry);
  const picture = asText(qrDataURL);
  if (asText(token) === "") return null;
  return (
    <Card withBorder component="section" aria-label={t("section.token")}>
      <Copyable label={t("field.permission-token.token")} text={asText(token)} />
      <Copyable label={t("field.permission-token.link")} text={asText(link)} />
      {picture !== "" && <Image src={picture} alt={t("permissionToken.qr")} maw={240} mt="md" bg="white" />}
    </Card>
  );
}

function Copyable({ label, text }: { readonly label: string; readonly text: string }) {
  if (text === "") return null;
  return (
    <Group wrap="nowrap" justify="space-between" mb="xs">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm" ff="monospace" style={{ overflowWrap: "anywhere" }}>
          {text}
        </Text>
      </div>
      <CopyButton text={text} name={label} />
    </Group>
  );
}
