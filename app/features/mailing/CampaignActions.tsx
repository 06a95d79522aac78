import { Group } from "@mantine/core";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { type CampaignReadiness, campaignReadiness } from "../../../schema/wire/campaign.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { savedValues, serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asNumber } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useMaySend } from "../../shared/may-send.ts";
import { PreviewAction } from "./LetterPreview.tsx";
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
      {!isOver && <PreviewAction entry={entry} />}
      {!isOver && <TestAction entry={entry} path={path} />}
      {!isOver && <RunAction entry={entry} path={path} />}
      <ActionButton entry={entry} name="abort" />
    </Group>
  );
}

interface ActionProps {
  readonly entry: Entry;
  /** Of the campaign on the server. */
  readonly path: string;
}

/** Asks with how many people and lists it goes to, or says what it still lacks. */
function RunAction({ entry, path }: ActionProps) {
  const online = useOnlineCalls();
  const notify = useNotify();
  const ask = async () => {
    const readiness = campaignReadiness.parse(await online.request("GET", `${path}/readiness`));
    const [lack] = readiness.lacks;
    if (lack === undefined) return questionOf(readiness);
    notify.error(t(`mailingCampaign.refused.${lack}`));
    return null;
  };
  return <ActionButton entry={entry} name="run" ask={ask} />;
}

function questionOf({ recipients, lists }: CampaignReadiness): string {
  const values = { count: recipients, lists: t("mailingCampaign.lists", { count: lists }) };
  return `${t("mailingCampaign.runQuestion", values)} ${t("mailingCampaign.runIrreversible")}`;
}

function TestAction({ entry, path }: ActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton entry={entry} name="run-test" open={() => setOpen(true)} />
      {isOpen && <TestDialog path={`${path}/run-test`} onClose={() => setOpen(false)} />}
    </>
  );
}
