import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface SecretDialogProps {
  readonly title: string;
  readonly label: string;
  /** What to do with it. */
  readonly hint: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows a secret to copy. It is nowhere else, so it is gone with the dialog. */
export function SecretDialog({ title, label, hint, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Stack>
        <Text role="status">{hint}</Text>
        <Group align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label={label}
            value={secret}
            readOnly
            autoComplete="off"
            styles={{ input: { fontFamily: "monospace" } }}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={secret} name={label} />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t("apiKey.close")}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
