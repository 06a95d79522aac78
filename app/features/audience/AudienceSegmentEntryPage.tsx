import { Alert, Loader } from "@mantine/core";
import { IconCircleCheck, IconUsersGroup } from "@tabler/icons-react";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";

const stages = {
  IDLE: { title: "option.audienceSegmentStatus.IDLE", text: "audienceSegment.IDLE" },
  FINGERPRINTING: { title: "option.audienceSegmentStatus.FINGERPRINTING", text: "audienceSegment.FINGERPRINTING" },
  MATCHING: { title: "option.audienceSegmentStatus.MATCHING", text: "audienceSegment.MATCHING" },
  READY: { title: "option.audienceSegmentStatus.READY", text: "audienceSegment.READY" },
} as const satisfies Record<string, { title: MessageKey; text: MessageKey }>;

/** How far the search for the audience has come, and what that means (AUD-010). */
export function AudienceSegmentEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ notices: (entry) => <Stage entry={entry} /> }} />;
}

function Stage({ entry: { state } }: { readonly entry: Entry }) {
  if (!isEditing(state)) return null;
  const status = stageOf(state.values.status ?? state.base?.status);
  const { title, text } = stages[status];
  const isAtWork = status === "FINGERPRINTING" || status === "MATCHING";
  const icon = status === "READY" ? <IconCircleCheck /> : <IconUsersGroup />;
  return (
    <Alert
      role="status"
      color={status === "READY" ? "teal" : "blue"}
      icon={isAtWork ? <Loader size="sm" aria-hidden /> : icon}
      title={t(title)}
    >
      {t(text)}
    </Alert>
  );
}

/** A new one waits to be defined (AUD-011). */
function stageOf(status: unknown): keyof typeof stages {
  return typeof status === "string" && Object.hasOwn(stages, status) ? (status as keyof typeof stages) : "IDLE";
}
