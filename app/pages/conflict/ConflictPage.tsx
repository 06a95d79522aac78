import { Button, Container, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { OperationState, OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import type { Resolution } from "../../client/client-api.ts";
import { conflictAuthor } from "../../entity/compare/conflict-author.ts";
import { MergeEditor } from "../../entity/conflict/MergeEditor.tsx";
import { entryPath, listPath } from "../../entity/entity-paths.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOutbox } from "../../hooks/use-outbox.ts";
import { useReportedEdits } from "../../hooks/use-reported-edits.tsx";
import { useGoBack, useNavigate } from "../../hooks/use-routing.ts";
import { PageMessage } from "../../ui/PageMessage.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { useOperationTitle } from "../offline/use-operation-title.ts";
import { shownAt } from "../offline/waiting-item.ts";
import { DeletionConflict } from "./DeletionConflict.tsx";

type Conflicting = OutboxOperation & { readonly state: Extract<OperationState, { tag: "conflict" }> };

/** The merge screen of one waiting edit: base, mine and theirs, and a decision for each field that touches. */
export function ConflictPage({ operationId }: { readonly operationId: string }) {
  const goBack = useGoBack();
  const operation = useOutbox().find((candidate) => candidate.operationId === operationId);
  return (
    <>
      <PageToolbar title={t("conflict.title")} onBack={goBack} />
      {operation && isConflicting(operation) ? <OpenConflict operation={operation} /> : <NoConflict />}
    </>
  );
}

function OpenConflict({ operation }: { readonly operation: Conflicting }) {
  const { resolve, busy } = useResolve(operation);
  const title = useOperationTitle(operation);
  const definition = collectionNamed(operation.collection);
  const { theirs } = operation.state;
  const isDeletion = operation.action === "DELETE" || theirs === null;
  return (
    <Container size="lg" py="md">
      <Text fw={700} size="lg">
        {title}
      </Text>
      {theirs && <Text size="sm">{conflictAuthor(theirs)}</Text>}
      {!isDeletion && (
        <Text size="sm" c="dimmed" mt={4} mb="md">
          {t("conflict.intro")}
        </Text>
      )}
      {theirs === null || isDeletion || !definition ? (
        <DeletionConflict operation={operation} busy={busy} onResolve={resolve} />
      ) : (
        <MergeEditor
          // A newer version of theirs is another question.
          key={String(theirs.updatedAt)}
          definition={definition}
          base={operation.base ?? {}}
          mine={operation.data}
          theirs={theirs}
          busy={busy}
          onResolve={resolve}
        />
      )}
    </Container>
  );
}

function useResolve(operation: Conflicting) {
  const { operationId, collection, action, state } = operation;
  const engine = useEngine();
  const notify = useNotify();
  const edits = useReportedEdits();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const resolve = async (resolution: Resolution) => {
    setBusy(true);
    try {
      await edits.resolve({ collection, id: operation.id }, () => engine.resolve(operationId, resolution), {
        queued: t("conflict.resolutionQueued"),
        done: t("conflict.resolved"),
        failed: t("conflict.notSent"),
      });
      const gone = action === "DELETE" ? resolution.tag === "keep" : state.theirs === null && resolution.tag === "theirs";
      const page = shownAt(operation);
      const hasList = page === entryPath(collection, operation.id);
      navigate(gone && hasList ? listPath(collection) : (page ?? "/offline-documents"), { replace: true });
    } catch (error) {
      notify.error(failureText(t("conflict.failed"), error));
      setBusy(false);
    }
  };
  return { resolve, busy };
}

function NoConflict() {
  const navigate = useNavigate();
  return (
    <PageMessage icon={IconCheck} order={2} title={t("conflict.gone")} text={t("conflict.gone.text")}>
      <Button onClick={() => navigate("/offline-documents")}>{t("shell.offlineDocuments")}</Button>
    </PageMessage>
  );
}

function isConflicting(operation: OutboxOperation): operation is Conflicting {
  return operation.state.tag === "conflict";
}
