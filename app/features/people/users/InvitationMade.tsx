import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { InvitationMade as Made } from "../../../../schema/wire/invitation.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { CopyButton } from "../../../ui/CopyButton.tsx";

interface InvitationMadeProps {
  readonly made: Made;
  readonly onClose: () => void;
}

/** Where an invitation was sent, or its link to hand over. */
export function InvitationMade({ made: { sentTo, link, expiresAt }, onClose }: InvitationMadeProps) {
  const date = formatDateTime(expiresAt);
  return (
    <Stack>
      {link === null ? (
        <Text role="status">{t("invitation.sentTo", { address: sentTo ?? "", date })}</Text>
      ) : (
        <>
          <Text role="status">{t("invitation.copyHint", { date })}</Text>
          <Group align="end" wrap="nowrap">
            <TextInput
              flex={1}
              label={t("invitation.link")}
              value={link}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={link} name={t("invitation.link")} />
          </Group>
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t("invitation.close")}</Button>
      </Group>
    </Stack>
  );
}
