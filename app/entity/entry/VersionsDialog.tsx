import { Accordion, Alert, Button, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { CollectionDefinition } from "../../../schema/define-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { HistoryEntry } from "../../client/client-api.ts";
import { useOnline } from "../../hooks/use-online.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { entryPath } from "../entity-paths.ts";
import type { Values } from "../entry-state/entry-state.ts";
import { formatDateTime } from "../format-value.ts";
import { FieldDiffs } from "./FieldDiffs.tsx";

type Load<T> = { tag: "loading" } | { tag: "done"; value: T } | { tag: "failed" };

/** The document's history, newest first; each version with what it differs in from what is on screen. */
export function VersionsDialog({ definition, id, values, onClose }: VersionsDialogProps) {
  const online = useOnlineCalls();
  const isOnline = useOnline();
  const history = useLoad(useCallback(() => online.listHistory(definition.name, id), [online, definition, id]));
  return (
    <Modal opened onClose={onClose} size="lg" title={t("entry.versions")} closeButtonProps={{ "aria-label": t("entry.close") }}>
      {history.tag === "loading" && <Skeleton height={160} aria-label={t("list.loading")} />}
      {history.tag === "failed" && (
        <Alert color={isOnline ? "red" : "gray"}>{t(isOnline ? "entry.versionsFailed" : "entry.versionsOffline")}</Alert>
      )}
      {history.tag === "done" && history.value.length === 0 && <Text>{t("entry.versionsEmpty")}</Text>}
      {history.tag === "done" && (
        <Accordion>
          {history.value.map((version) => (
            <Accordion.Item key={version.id} value={version.id}>
              <Accordion.Control>{versionName(version)}</Accordion.Control>
              <Accordion.Panel>
                <VersionPanel definition={definition} id={id} versionId={version.id} values={values} onClose={onClose} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </Modal>
  );
}

function VersionPanel({ definition, id, versionId, values, onClose }: VersionsDialogProps & { readonly versionId: string }) {
  const online = useOnlineCalls();
  const navigate = useNavigate();
  const version = useLoad(
    useCallback(() => online.readVersion(definition.name, id, versionId), [online, definition, id, versionId]),
  );
  if (version.tag === "loading") return <Skeleton height={80} aria-label={t("list.loading")} />;
  if (version.tag === "failed") return <Alert color="red">{t("entry.versionsFailed")}</Alert>;
  const open = () => {
    onClose();
    navigate(entryPath(definition.name, id, versionId));
  };
  return (
    <Stack gap="sm">
      <FieldDiffs definition={definition} before={version.value} after={values} />
      <Button variant="light" onClick={open}>
        {t("entry.versionOpen")}
      </Button>
    </Stack>
  );
}

function versionName({ createdAt, userDisplayName }: HistoryEntry): string {
  const date = formatDateTime(createdAt);
  return userDisplayName ? t("entry.versionBy", { date, name: userDisplayName }) : date;
}

/** Asks when the panel opens; `ask` must stay the same function while its question does. */
function useLoad<T>(ask: () => Promise<T>): Load<T> {
  const [load, setLoad] = useState<Load<T>>({ tag: "loading" });
  useEffect(() => {
    let isGone = false;
    ask().then(
      (value) => !isGone && setLoad({ tag: "done", value }),
      () => !isGone && setLoad({ tag: "failed" }),
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
  readonly values: Values;
  readonly onClose: () => void;
}
