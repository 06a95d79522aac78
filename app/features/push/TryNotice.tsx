import { Alert, Button, Group, Select, Stack, Text } from "@mantine/core";
import { IconDeviceMobileMessage } from "@tabler/icons-react";
import { useState } from "react";
import { deviceInstance } from "../../../schema/features/push/device-instance.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { listResponse } from "../../../schema/wire/list.ts";
import type { PushTrial } from "../../../schema/wire/push-report.ts";
import { shownValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../entity/format-value.ts";
import { refusalOf } from "../../failures/refusal-of.ts";
import { asId, asText } from "../../fields/narrow-value.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useActor } from "../../hooks/use-project.ts";
import { Answered } from "../../shared/Answered.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

/** The latest ones first: whoever tries has just subscribed theirs. */
const DEVICES_PATH = "device-instance?pushEnabled=true&sort=-createdAt&limit=50";

/** 'Probar en un dispositivo' of a notice as it is written now: nobody else gets it. For whoever may see devices. */
export function TryNotice({ entry }: { readonly entry: Entry }) {
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  if (!can(actor, "READ", deviceInstance, false) || asText(shownValues(entry).name).trim() === "") return null;
  return (
    <>
      <Button variant="default" leftSection={<IconDeviceMobileMessage size={16} />} onClick={() => setOpen(true)}>
        {t("push.try")}
      </Button>
      {isOpen && <TryDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}

interface TryDialogProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}

function TryDialog({ entry, onClose }: TryDialogProps) {
  const { state, retry } = useAnswer(DEVICES_PATH, listResponse);
  return (
    <Dialog title={t("push.try")} onClose={onClose}>
      <Answered state={state} onRetry={retry}>
        {({ data }) =>
          data.length === 0 ? (
            <Text>{t("push.try.none")}</Text>
          ) : (
            <TryForm
              entry={entry}
              onClose={onClose}
              devices={data.map((device) => ({ value: device.id, label: nameOf(device) }))}
            />
          )
        }
      </Answered>
    </Dialog>
  );
}

interface TryFormProps extends TryDialogProps {
  readonly devices: readonly { readonly value: string; readonly label: string }[];
}

function TryForm({ entry, onClose, devices }: TryFormProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const [device, setDevice] = useState(devices[0]?.value ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await online.request("POST", "push-notification/try", trialOf(entry, device));
      notify.success(t("push.try.sent"));
      onClose();
    } catch (error) {
      setBusy(false);
      const refusal = refusalOf(error);
      setProblem(refusal?.code === "conflict" ? refusal.message : t("push.failed"));
    }
  };
  return (
    <Stack>
      <Select
        label={t("push.try.device")}
        description={t("push.try.hint")}
        allowDeselect={false}
        data={[...devices]}
        value={device}
        onChange={(chosen) => chosen && setDevice(chosen)}
      />
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t("entry.cancel")}
        </Button>
        <Button loading={isBusy} onClick={() => void send()}>
          {t("push.try")}
        </Button>
      </Group>
    </Stack>
  );
}

/** What stands on the page, saved or not. */
function trialOf(entry: Entry, device: string): PushTrial {
  const { name, content, url, photoAsset } = shownValues(entry);
  const photo = asId(photoAsset);
  return { device, name: asText(name), content: asText(content), url: asText(url), ...(photo !== "" && { photoAsset: photo }) };
}

/** Devices have no names: they are known by when they came, and by whose service brings their notices. */
function nameOf({ id, createdAt, pushSubscription }: Readonly<Record<string, unknown>>): string {
  const { service } = (pushSubscription ?? {}) as { readonly service?: unknown };
  return [formatDateTime(createdAt), asText(service), asText(id).slice(-6)].filter(Boolean).join(" · ");
}
