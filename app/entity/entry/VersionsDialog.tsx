import { Accordion, Alert, Button, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import type { HistoryEntry } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { pagePath } from "../entity-paths.ts";
import type { Values } from "../entry-state/entry-state.ts";
import { formatDateTimeToSeconds } from "../format-seconds.ts";
import { type RestoreField, VersionChanges } from "./changes/VersionChanges.tsx";

type Load<T> = { tag: "loading" } | { tag: "done"; value: T } | { tag: "failed" };

/** The document's history, newest first; each version with what it differs in from what is on screen. */
export function VersionsDialog({ definition, id, values, restore, onClose }: VersionsDialogProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const history = useLoad(useCallback(() => online.listHistory(definition.name, id), [online, definition, id]));
  return (
    <Dialog onClose={onClose} size="xl" title={t("entry.versions")}>
      {history.tag === "loading" && <LoadingSkeleton height={160} label={t("list.loading")} />}
      {history.tag === "failed" && (
        <Alert color={isOnline ? "red" : "gray"}>{t(isOnline ? "entry.versionsFailed" : "entry.versionsOffline")}</Alert>
      )}
      {history.tag === "done" && history.value.length === 0 && <Text>{t("entry.versionsEmpty")}</Text>}
      {history.tag === "done" && (
        <Accordion keepMounted={false}>
          {history.value.map((version) => (
            <Accordion.Item key={version.id} value={version.id}>
              <Accordion.Control>
                <VersionHeading definition={definition} version={version} />
              </Accordion.Control>
              <Accordion.Panel>
                <VersionPanel {...{ definition, id, values, restore, onClose }} versionId={version.id} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </Dialog>
  );
}

function VersionPanel({ versionId, onClose, ...dialog }: VersionsDialogProps & { readonly versionId: string }) {
  const { definition, id } = dialog;
  const online = useOnlineCalls();
  const navigate = useNavigate();
  const version = useLoad(
    useCallback(() => online.readVersion(definition.name, id, versionId), [online, definition, id, versionId]),
  );
  if (version.tag === "loading") return <LoadingSkeleton height={80} label={t("list.loading")} />;
  if (version.tag === "failed") return <Alert color="red">{t("entry.versionsFailed")}</Alert>;
  const open = () => {
    onClose();
    navigate(pagePath(definition, id, versionId));
  };
  return (
    <Stack gap="sm">
      <Text size="xs" c="dimmed">
        {t("entry.versionDiffLegend")}
      </Text>
      <VersionChanges {...dialog} version={version.value} />
      <Button variant="light" onClick={open}>
        {t("entry.versionOpen")}
      </Button>
    </Stack>
  );
}

/** When, who, what was done, and to which fields: what tells one version from the next. */
function VersionHeading({ definition, version }: { readonly definition: CollectionDefinition; readonly version: HistoryEntry }) {
  const { createdAt, userDisplayName, op, changed, discarded, recovered } = version;
  const date = formatDateTimeToSeconds(createdAt);
  const names = [...new Set(changed.map((path) => textOfKey(fieldLabelKey(definition, path.split(".")[0] ?? path))))];
  return (
    <Stack gap={2} component="span">
      <span>{userDisplayName ? t("entry.versionBy", { date, name: userDisplayName }) : date}</span>
      <Text size="sm" c="dimmed" component="span">
        {[t(`option.historyOperation.${op}`), op === "update" && names.join(", ")].filter(Boolean).join(" · ")}
      </Text>
      {discarded && (
        <Text size="sm" fw={600} c="var(--mantine-color-orange-light-color)" component="span">
          {t("entry.versionDiscarded")}
        </Text>
      )}
      {recovered && (
        <Text size="sm" fw={600} component="span">
          {t("entry.versionRecovered")}
        </Text>
      )}
    </Stack>
  );
}

/** Asks when the panel opens; `ask` must stay the same function while its question does. */
function useLoad<T>(ask: () => Promise<T>): Load<T> {
  const [load, setLoad] = useState<Load<T>>({ tag: "loading" });
  useEffect(() => {
    let isGone = false;
    ask().then(
      (value) => !isGone && setLoad({ tag: "done", value }),
      (error: unknown) => {
        noteFault(error);
        if (!isGone) setLoad({ tag: "failed" });
      },
    );
    return () => {
      isGone = true;
    };
  }, [ask]);
  return load;
}

interface VersionsDialogProps {
  readonly definition: CollectionDefinition;
  readonly id: string;
  /** What is on screen, with what is not saved yet. */
  readonly values: Values;
  /** How to bring a field of a version back into the form; absent where nothing may be edited. */
  readonly restore?: RestoreField;
  readonly onClose: () => void;
}
