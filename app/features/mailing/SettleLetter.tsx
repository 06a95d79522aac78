import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { mailingActions } from "../../../schema/features/mailing/actions.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

interface SettleLetterProps {
  /** Of the campaign on the server. */
  readonly path: string;
  readonly letter: string;
  readonly email: string;
  readonly onSettled: () => void;
}

/** What a person knows of a letter of which the server does not: that it went, or that it is to go again, which is asked about. */
export function SettleLetter({ path, letter, email, onSettled }: SettleLetterProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const { isBusy, attempt } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const settle = async (as: "sent" | "again") => {
    await attempt(async () => {
      await online.request("POST", `${path}/settle`, { letter, as });
    }, t(mailingActions["mailing-campaign"].settle.failed));
    onSettled();
  };
  const button = { size: "compact-sm", variant: "default", disabled: isBusy || !isOnline } as const;
  return (
    <Group gap="xs" mt={4}>
      <Button {...button} aria-label={t("mailingCampaign.settle.sentOf", { email })} onClick={() => void settle("sent")}>
        {t("mailingCampaign.settle.sent")}
      </Button>
      <Button {...button} aria-label={t("mailingCampaign.settle.againOf", { email })} onClick={() => setAsking(true)}>
        {t("mailingCampaign.settle.again")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t("mailingCampaign.settle.question", { email })}
          accept={t("mailingCampaign.settle.again")}
          onAccept={() => void settle("again")}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  );
}
