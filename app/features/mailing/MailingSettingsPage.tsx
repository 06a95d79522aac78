import { Alert, Anchor, Card, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useId } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { type DkimState, type MailSignature, mailSignature } from "../../../schema/wire/mail-signature.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { useAnswer } from "../../hooks/use-answer.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";

/** How a project's mail is sent, with what its domains publish for letters to be signed. */
export function MailingSettingsPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ side: () => <Signature /> }} />;
}

function Signature() {
  const { state, retry } = useAnswer("mailing-settings/signature", mailSignature);
  const title = useId();
  return (
    <Card withBorder component="section" aria-labelledby={title}>
      <Stack gap="sm">
        <Title order={2} size="h5" id={title}>
          {t("mailSignature.title")}
        </Title>
        <Text size="sm">{t("mailSignature.intro")}</Text>
        {state.tag === "loading" && <LoadingSkeleton height={80} label={t("shell.loading")} />}
        {(state.tag === "offline" || state.tag === "failed") && <Alert color="gray">{t(`mailSignature.${state.tag}`)}</Alert>}
        {state.tag === "known" && <Domains domains={state.value.domains} />}
        <Group justify="flex-end">
          <Anchor component="button" type="button" size="sm" onClick={retry}>
            {t("mailSignature.check")}
          </Anchor>
        </Group>
      </Stack>
    </Card>
  );
}

const colors: Readonly<Record<DkimState, string>> = {
  published: "teal",
  missing: "yellow",
  different: "orange",
  unknown: "gray",
};

function Domains({ domains }: MailSignature) {
  if (domains.length === 0) return <Text size="sm">{t("mailSignature.none")}</Text>;
  return domains.map(({ domain, name, value, state }) => (
    <Stack key={domain} gap={4}>
      <Text fw={600}>{domain}</Text>
      <Alert color={colors[state]} role="note" p="xs">
        {t(`mailSignature.state.${state}`)}
      </Alert>
      <RecordPart label={t("mailSignature.name")} value={name} />
      <RecordPart label={t("mailSignature.value")} value={value} />
    </Stack>
  ));
}

function RecordPart({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <TextInput label={label} value={value} readOnly style={{ flex: 1 }} />
      <CopyButton text={value} name={label} />
    </Group>
  );
}
