import { Group } from "@mantine/core";
import { IconMailCheck, IconPlayerStop, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { type CampaignReadiness, campaignReadiness } from "../../../schema/wire/campaign.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { asNumber } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useMaySend } from "../shared/may-send.ts";
import { ReasonButton } from "../shared/ReasonButton.tsx";
import { isUnmodified, savedValues, serverId } from "../shared/saved.ts";
import { TestDialog } from "./TestDialog.tsx";

/** Ejecutar, Enviar prueba and Abortar, for whoever may: each where it makes sense, and with why it does nothing where it does not. */
export function CampaignActions({ entry }: { readonly entry: Entry }) {
  const saved = savedValues(entry);
  const mayCreate = useMaySend(entry.definition, saved);
  const id = serverId(entry);
  if (!mayCreate || id === null || entry.state.tag === "version") return null;
  const path = `${entry.definition.name}/${encodeURIComponent(id)}`;
  const isOver = saved.executed === true || saved.status === "SENT";
  const isEnqueued = (asNumber(saved.enqueued) ?? 0) > 0;
  if (isOver && !isEnqueued) return null;
  return (
    <Group justify="flex-end">
      {!isOver && <TestAction entry={entry} path={path} />}
      {!isOver && <RunAction entry={entry} path={path} />}
      {isEnqueued && <AbortAction entry={entry} path={path} />}
    </Group>
  );
}

interface ActionProps {
  readonly entry: Entry;
  /** Of the campaign on the server. */
  readonly path: string;
}

/** Why an action cannot be taken now; `null` when it can. The server only knows what was saved (MAIL-018). */
function useObstacle(entry: Entry, name: string, unsaved: string): string | null {
  const isOnline = useOnline();
  if (!isOnline) return t("entry.actionOffline", { name });
  return isUnmodified(entry) ? null : unsaved;
}

function RunAction({ entry, path }: ActionProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const obstacle = useObstacle(entry, t("mailingCampaign.run"), t("mailingCampaign.runUnsaved"));
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<CampaignReadiness | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notify.error(failureText(t("mailingCampaign.runFailed"), error));
    } finally {
      setBusy(false);
    }
  };
  const ask = () =>
    attempt(async () => {
      const readiness = campaignReadiness.parse(await online.request("GET", `${path}/readiness`));
      const [lack] = readiness.lacks;
      if (lack === undefined) setAsking(readiness);
      else notify.error(t(`mailingCampaign.refused.${lack}`));
    });
  const run = () =>
    attempt(async () => {
      await online.request("POST", `${path}/run`);
      notify.success(t("mailingCampaign.running"));
      entry.refresh();
    });
  return (
    <>
      <ReasonButton
        label={t("mailingCampaign.run")}
        icon={<IconSend size={16} />}
        obstacle={obstacle}
        isBusy={isBusy}
        isMain
        onPress={() => void ask()}
      />
      {asking && (
        <ConfirmDialog
          question={questionOf(asking)}
          accept={t("mailingCampaign.run")}
          onAccept={() => void run()}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function questionOf({ recipients, lists }: CampaignReadiness): string {
  const values = { count: recipients, lists: t("mailingCampaign.lists", { count: lists }) };
  return `${t("mailingCampaign.runQuestion", values)} ${t("mailingCampaign.runIrreversible")}`;
}

function TestAction({ entry, path }: ActionProps) {
  const obstacle = useObstacle(entry, t("mailingCampaign.test"), t("mailingCampaign.testUnsaved"));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonButton
        label={t("mailingCampaign.test")}
        icon={<IconMailCheck size={16} />}
        obstacle={obstacle}
        onPress={() => setOpen(true)}
      />
      {isOpen && <TestDialog path={path} onClose={() => setOpen(false)} />}
    </>
  );
}

function AbortAction({ entry, path }: ActionProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const abort = async () => {
    setBusy(true);
    try {
      await online.request("POST", `${path}/abort`);
      notify.success(t("mailingCampaign.aborted"));
    } catch (error) {
      notify.error(failureText(t("mailingCampaign.abortFailed"), error));
    } finally {
      setBusy(false);
      entry.refresh();
    }
  };
  return (
    <>
      <ReasonButton
        label={t("mailingCampaign.abort")}
        icon={<IconPlayerStop size={16} />}
        obstacle={isOnline ? null : t("entry.actionOffline", { name: t("mailingCampaign.abort") })}
        isBusy={isBusy}
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          question={t("mailingCampaign.abortQuestion")}
          accept={t("mailingCampaign.abort")}
          onAccept={() => void abort()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
