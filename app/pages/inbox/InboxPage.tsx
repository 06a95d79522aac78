import { Anchor, Container, Stack, Text, Title } from "@mantine/core";
import { IconInbox } from "@tabler/icons-react";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import { columnFields } from "../../../schema/declaration/column-fields.ts";
import { collectionManyKey } from "../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { listPath } from "../../entity/entity-paths.ts";
import { DocumentCards } from "../../entity/list/cards/DocumentCards.tsx";
import { useTitleOf } from "../../entity/use-title-of.ts";
import { useReady } from "../../hooks/use-engine-status.ts";
import { useActor } from "../../hooks/use-project.ts";
import { canOpenInside } from "../../routing/open-guards.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { PageMessage } from "../../ui/PageMessage.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { type Awaited, awaitedParts, awaitedPath } from "./awaited.ts";
import { MOST_LOOKED_AT, useAwaitedRows } from "./use-awaited-rows.ts";

type Count = (key: string, count: number) => void;

/** 'Mi bandeja': what waits for whoever is signed in, from this device. */
export function InboxPage() {
  const actor = useActor();
  const isReady = useReady();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const count: Count = useCallback(
    (key, many) => setCounts((known) => (known.get(key) === many ? known : new Map(known).set(key, many))),
    [],
  );
  const parts = awaitedParts.filter(({ opened }) => canOpenInside(actor, opened));
  const isEmpty = isReady && parts.every(({ key }) => counts.get(key) === 0);
  return (
    <>
      <PageToolbar title={t("inbox.title")} />
      {isEmpty && <PageMessage icon={IconInbox} order={2} title={t("inbox.empty")} text={t("inbox.empty.text")} />}
      <Container size="lg" py={isEmpty ? 0 : "md"}>
        <Stack gap="xl">
          {parts.map((part) => (
            <Part key={part.key} part={part} onCount={count} />
          ))}
        </Stack>
      </Container>
    </>
  );
}

/** Nothing to see where nothing waits. */
function Part({ part, onCount }: { readonly part: Awaited; readonly onCount: Count }) {
  const { definition, opened, awaits, key } = part;
  const { rows, loading, error, isCut } = useAwaitedRows(part);
  const heading = useId();
  const titleOf = useTitleOf(
    definition,
    useMemo(() => columnFields(awaits.columns), [awaits]),
    useMemo(() => rows.map(({ data }) => data), [rows]),
  );
  const isRead = !loading && error === null;
  useEffect(() => {
    if (isRead) onCount(key, rows.length);
  }, [isRead, key, rows.length, onCount]);
  if (loading) return <LoadingSkeleton height={120} label={t("shell.loading")} />;
  if (error !== null) throw error;
  if (rows.length === 0 && !isCut) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="xs">
        {t(awaits.title)} ({rows.length})
      </Title>
      <DocumentCards
        definition={definition}
        rows={rows}
        columns={awaits.columns}
        titleOf={titleOf}
        pathOf={(row) => awaitedPath(part, row)}
        isWide
      />
      {isCut && (
        <Text size="sm" c="dimmed" mt="xs">
          {t("inbox.cut", { count: MOST_LOOKED_AT })}{" "}
          <Anchor href={`#${listPath(opened.name)}`} size="sm">
            {t("inbox.all", { name: textOfKey(collectionManyKey(opened.name)) })}
          </Anchor>
        </Text>
      )}
    </section>
  );
}
