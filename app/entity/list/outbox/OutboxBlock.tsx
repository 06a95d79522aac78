import { Badge, Card, Group, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { asText } from "../../../fields/narrow-value.ts";
import { useHeldBack } from "../../../hooks/use-online.ts";
import { useOutbox } from "../../../hooks/use-outbox.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";
import { isOfPages, pagePath } from "../../entity-paths.ts";
import { valueAt } from "../../value-at.ts";

const colors = { INSERT: "green", UPDATE: "blue", DELETE: "red" } as const;
const SHOWN = 5;

/**
 * 'Documentos fuera de línea' of this list, while there are any: what waits to be inserted, updated or deleted (LIST-008, LIST-009).
 * What is just being sent is not among them: the block would come and go at every save.
 */
export function OutboxBlock({ definition }: { readonly definition: CollectionDefinition }) {
  const isHeldBack = useHeldBack();
  const waiting = useOutbox().filter(
    ({ collection, data, base, state }) =>
      (isHeldBack || state.tag === "conflict" || state.tag === "refused") &&
      collection === definition.name &&
      isOfPages(definition, { ...base, ...data }),
  );
  if (waiting.length === 0) return null;
  return <WaitingDocuments definition={definition} waiting={waiting} />;
}

interface WaitingDocumentsProps {
  readonly definition: CollectionDefinition;
  readonly waiting: ReturnType<typeof useOutbox>;
}

/** The first of them, with what is to be done and what keeps it from being done. */
function WaitingDocuments({ definition, waiting }: WaitingDocumentsProps) {
  const navigate = useNavigate();
  const titleOf = (values: Readonly<Record<string, unknown>>) => asText(valueAt(values, definition.titleField));
  return (
    <Card withBorder p="sm" component="section" aria-label={t("list.outbox")}>
      <Stack gap={4}>
        <Group justify="space-between">
          <Title order={2} size="sm">
            {t("list.outbox")}
          </Title>
          <UnstyledButton fz="sm" td="underline" onClick={() => navigate("/offline-documents")}>
            {t("list.waiting", { count: waiting.length })}
          </UnstyledButton>
        </Group>
        {waiting.slice(0, SHOWN).map(({ operationId, action, id, data, base, state }) => (
          <Group key={operationId} gap="xs" wrap="nowrap">
            <Badge color={`${colors[action]}.9`} autoContrast flex="none">
              {t(`list.action.${action}`)}
            </Badge>
            <UnstyledButton fz="sm" disabled={action === "DELETE"} onClick={() => navigate(pagePath(definition, id))}>
              {titleOf(data) || titleOf(base ?? {}) || t("list.untitled")}
            </UnstyledButton>
            {(state.tag === "conflict" || state.tag === "refused") && (
              <Text size="sm" fw={500} c={`var(--mantine-color-${state.tag === "refused" ? "red" : "orange"}-light-color)`}>
                {t(`sync.${state.tag}`)}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
