import { Alert } from "@mantine/core";
import { IconSendOff } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";

/** Nothing sends this yet: whoever keeps one is not to think that readers have it. */
export function NotSentYet({ text }: { readonly text: "pushNotification.notSent.text" }) {
  return (
    <Alert role="note" color="yellow" icon={<IconSendOff />} title={t("sending.unavailable")}>
      {t(text)}
    </Alert>
  );
}
