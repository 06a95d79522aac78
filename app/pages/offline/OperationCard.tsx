import { Button } from "@mantine/core";
import { t } from "../../../schema/messages/catalogue.ts";
import type { OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { useDiscard } from "./use-discard.tsx";
import { useOperationTitle } from "./use-operation-title.ts";
import { WaitingCard } from "./WaitingCard.tsx";
import { actionBadges, collectionLabel, refusalLines, shownAt } from "./waiting-item.ts";

/** An edit of a document that waits. What was sent and not answered cannot be given up: the server may have it. */
export function OperationCard({ operation }: { readonly operation: OutboxOperation }) {
  const { operationId, action, collection, state } = operation;
  const engine = useEngine();
  const notify = useNotify();
  const navigate = useNavigate();
  const discard = useDiscard();
  const title = useOperationTitle(operation);
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => notify.error(failureText(t("offline.actionFailed"), error)));
  const page = shownAt(operation);
  const { color, label } = actionBadges[action];
  return (
    <WaitingCard
      badge={{ color, label: t(label) }}
      kind={collectionLabel(collection)}
      title={title}
      queuedAt={operation.queuedAt}
      state={state}
      reasons={refusalLines(collection, state)}
    >
      {state.tag === "conflict" && (
        <Button aria-label={t("offline.resolveOf", { title })} onClick={() => navigate(`/conflict/${operationId}`)}>
          {t("offline.resolve")}
        </Button>
      )}
      {state.tag === "refused" && (
        <Button
          aria-label={t("offline.retryOf", { title })}
          onClick={() => attempt(engine.retry(operationId).then(() => notify.info(t("offline.retried"))))}
        >
          {t("offline.retry")}
        </Button>
      )}
      {action !== "DELETE" && page !== null && (
        <Button variant="default" aria-label={t("offline.openOf", { title })} onClick={() => navigate(page)}>
          {t("offline.open")}
        </Button>
      )}
      {state.tag !== "sent" && (
        <Button
          variant="subtle"
          color="red"
          aria-label={t("offline.discardOf", { title })}
          onClick={() => attempt(discard.operation(operation))}
        >
          {t("offline.discard")}
        </Button>
      )}
    </WaitingCard>
  );
}
