import { Alert, Button, Group, Text } from "@mantine/core";
import { IconArrowBackUp, IconCloudOff, IconHistory, IconInfoCircle, IconLock } from "@tabler/icons-react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { type MessageKey, t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { useOperation } from "../../hooks/use-outbox.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import type { EditingState, Undo, Values } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { isLockedByRule } from "../entry-state/use-live-document.ts";
import { formatDateTime } from "../format-value.ts";
import { plainValue } from "../plain-value.ts";
import { ConflictBanner } from "./ConflictBanner.tsx";
import { DraftConflict } from "./DraftConflict.tsx";
import { SameTitleNotice } from "./SameTitleNotice.tsx";

/** What the person must know before going on: recovered typing, an old version, conflicts, a refusal, a way back. */
export function EntryBanners({ entry, state }: { readonly entry: Entry; readonly state: EditingState }) {
  return (
    <>
      {entry.recovery && state.tag === "modified" && <RecoveredBanner entry={entry} writtenAt={entry.recovery.writtenAt} />}
      {state.tag === "version" && <VersionBanner entry={entry} isDeleted={state.base === null} />}
      {state.tag === "conflict" && <DraftConflict entry={entry} state={state} />}
      {state.tag === "readOnly" && isWrittenByPeople(entry) && <LockedBanner entry={entry} state={state} />}
      {entry.trouble !== null && (
        <Alert role="status" color="gray" icon={<IconCloudOff />}>
          {t(entry.trouble === "offline" ? "entry.remoteOffline" : "entry.remoteFailed")}
        </Alert>
      )}
      <SameTitleNotice definition={entry.definition} state={state} />
      <OperationBanner entry={entry} state={state} />
      {state.undo !== null && (
        <Alert color="gray" icon={<IconArrowBackUp />}>
          <Group justify="space-between">
            <Text size="sm">{t(replacedBy[state.undo.of])}</Text>
            <Button variant="default" onClick={entry.undo}>
              {t("entry.undo")}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
}

/** What was done that can be taken back. */
const replacedBy = {
  discarded: "entry.draftDiscarded",
  settled: "entry.conflictSettled",
  recovered: "entry.recoveredBeside",
} as const satisfies Record<Undo["of"], MessageKey>;

function isWrittenByPeople({ definition: { kind } }: Entry): boolean {
  return kind === "list" || kind === "single";
}

/** What the document was done with that nobody may change it any more, or that this person may not. */
function LockedBanner({ entry, state }: { readonly entry: Entry; readonly state: EditingState }) {
  return (
    <Alert role="status" color="gray" icon={<IconLock />} title={t("entry.locked")}>
      {lockReason(entry.definition, state.base ?? {}) ?? t("entry.lockedText")}
    </Alert>
  );
}

function lockReason(definition: CollectionDefinition, saved: Values): string | null {
  const field = definition.fields[definition.entry.lockedWhen?.field ?? ""];
  if (!field || !definition.entry.lockedWhen || !isLockedByRule(definition, saved)) return null;
  const { field: path } = definition.entry.lockedWhen;
  const value = plainValue(field, saved[path], () => "");
  return t(value ? "entry.lockedBecause" : "entry.lockedWhileEmpty", { name: textOfKey(fieldLabelKey(definition, path)), value });
}

function RecoveredBanner({ entry, writtenAt }: { readonly entry: Entry; readonly writtenAt: string }) {
  const discard = () => {
    entry.keepRecovered();
    entry.discard();
  };
  return (
    <Alert role="status" color="blue" icon={<IconHistory />}>
      <Group justify="space-between">
        <Text size="sm">{t("entry.recovered", { date: formatDateTime(writtenAt) })}</Text>
        <Group gap="xs">
          <Button onClick={entry.keepRecovered}>{t("entry.recoveredKeep")}</Button>
          <Button variant="default" onClick={discard}>
            {t("entry.recoveredDiscard")}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

/** `isDeleted`: there is no current document to go back to. */
function VersionBanner({ entry, isDeleted }: { readonly entry: Entry; readonly isDeleted: boolean }) {
  return (
    <Alert role="status" color="gray" icon={<IconInfoCircle />}>
      <Group justify="space-between">
        <Text size="sm">{t(isDeleted ? "entry.versionDeletedNotice" : "entry.versionNotice")}</Text>
        <Button variant="default" onClick={entry.leaveVersion}>
          {t(isDeleted ? "entry.back" : "entry.versionLeave")}
        </Button>
      </Group>
    </Alert>
  );
}

/** A saved edit that waits for a person: in conflict, or refused. */
function OperationBanner({ entry, state }: { readonly entry: Entry; readonly state: EditingState }) {
  const operation = useOperation(entry.definition.name, state.id);
  const navigate = useNavigate();
  if (operation?.state.tag === "conflict") {
    const deleted = operation.action === "DELETE" ? "deletedMine" : operation.state.theirs === null ? "deletedTheirs" : null;
    const review = () => navigate(`/conflict/${encodeURIComponent(operation.operationId)}`);
    return <ConflictBanner about={deleted ?? "fields"} onReview={review} />;
  }
  if (operation?.state.tag !== "refused") return null;
  return (
    <Alert role="alert" color="red" icon={<IconInfoCircle />} title={t("entry.state.refused")}>
      {t("entry.refusedFor", { reason: textOfKey(operation.state.message) })}
    </Alert>
  );
}
