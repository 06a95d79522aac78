import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { emailAddress } from "../../../schema/features/mailing/mail-fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { refusalOf } from "../../failures/refusal-of.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { Dialog } from "../../ui/Dialog.tsx";

const ADDRESS = new RegExp(`^${emailAddress.pattern}$`);

interface TestDialogProps {
  /** Where the server takes it. */
  readonly path: string;
  readonly onClose: () => void;
}

/** Asks for whom a trial is for, and has it sent (MAIL-030, MAIL-033). It stays open with what went wrong. */
export function TestDialog({ path, onClose }: TestDialogProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [to, setTo] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = to.trim();
    if (!ADDRESS.test(address)) return setProblem(t("validation.email"));
    setBusy(true);
    try {
      await online.request("POST", path, { to: address });
      notify.success(t("mailingCampaign.testSent", { to: address }));
      onClose();
    } catch (error) {
      setBusy(false);
      const refusal = refusalOf(error);
      setProblem(refusal?.code === "conflict" ? refusal.message : t("mailingCampaign.testFailed"));
    }
  };
  return (
    <Dialog title={t("mailingCampaign.test")} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <TextInput
            type="email"
            label={t("mailingCampaign.testTo")}
            value={to}
            error={problem}
            maxLength={emailAddress.maxLength}
            data-autofocus
            onChange={({ currentTarget }) => {
              setTo(currentTarget.value);
              setProblem(null);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("entry.cancel")}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t("mailingCampaign.test")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
