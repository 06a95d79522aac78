import { Alert } from "@mantine/core";
import { type MessageKey, t } from "../../../../schema/messages/catalogue.ts";
import { ActionButton } from "../../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../../entity/EntryPage.tsx";
import { SaveButton } from "../../../entity/entry/EntryToolbar.tsx";
import { isEditing } from "../../../entity/entry-state/entry-state.ts";
import { savedValues, serverId } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { originWarning } from "./dashboard/board-items.ts";

type OriginState = "new" | "active" | "stopped";

/** What the server does with an origin; a stopped one can be confirmed again (SIGHT-011, SIGHT-012). */
export function OriginEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{ notices: (entry) => <OriginNotice entry={entry} />, actions: (entry) => <OriginActions entry={entry} /> }}
    />
  );
}

function stateOf(entry: Entry): OriginState {
  if (serverId(entry) === null) return "new";
  const { isConfirmed, latestScrapeConfirmationDate } = savedValues(entry);
  const isRead = isConfirmed === true && originWarning(latestScrapeConfirmationDate, Date.now()) !== "stopped";
  return isRead ? "active" : "stopped";
}

const notices = {
  new: { color: "blue", title: "sightseerOrigin.new", text: "sightseerOrigin.new.text" },
  active: { color: "teal", title: "sightseerOrigin.active", text: "sightseerOrigin.active.text" },
  stopped: { color: "orange", title: "sightseerOrigin.stopped", text: "sightseerOrigin.stopped.text" },
} as const satisfies Record<OriginState, { color: string; title: MessageKey; text: MessageKey }>;

function OriginNotice({ entry }: { readonly entry: Entry }) {
  if (!isEditing(entry.state)) return null;
  const { color, title, text } = notices[stateOf(entry)];
  return (
    <Alert role="status" color={color} title={t(title)}>
      {t(text)}
    </Alert>
  );
}

function OriginActions({ entry }: { readonly entry: Entry }) {
  return (
    <>
      {stateOf(entry) === "stopped" && <ActionButton entry={entry} name="confirm-origin" />}
      <SaveButton entry={entry} />
    </>
  );
}
