import { Badge, Button, Container, Kbd, Stack, Text, VisuallyHidden } from "@mantine/core";
import { IconArrowBackUp, IconMessage } from "@tabler/icons-react";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListQuery, Row } from "../../../client/client-api.ts";
import { formatNumber } from "../../../entity/format-value.ts";
import { rowAfterKey } from "../../../entity/list/row-keys.ts";
import { useListCount } from "../../../entity/list/use-list-count.ts";
import { asId, asText } from "../../../fields/narrow-value.ts";
import { useList } from "../../../hooks/use-list.ts";
import { useTitles } from "../../../hooks/use-titles.ts";
import { PageMessage } from "../../../ui/PageMessage.tsx";
import { PageSkeleton } from "../../../ui/PageSkeleton.tsx";
import { PageToolbar } from "../../../ui/PageToolbar.tsx";
import { QueueCard, verdicts } from "./QueueCard.tsx";
import classes from "./queue.module.css";
import { useModeration, type Verdict } from "./use-moderation.ts";

/** Those that wait, the longest first. */
const waiting: ListQuery = { collection: "comment", sort: { by: "d", direction: "asc" }, filters: { state: "PENDING" } };
/** Cards that Page Up and Page Down pass. */
const PAGE = 5;

/** Comments of readers that wait for somebody, one after the other by keys; without a network as well. */
export function CommentQueuePage() {
  const list = useList(waiting, 50);
  const count = useListCount(waiting, list);
  const { last, decide, undo } = useModeration();
  const said = last ? t(`moderation.done.${last.verdict}`, { name: asText(last.row.data.name) }) : "";
  return (
    <>
      <PageToolbar
        title={t("moderation.title")}
        detail={count === null ? undefined : <Badge variant="default">{formatNumber(count)}</Badge>}
      >
        <Button
          variant="default"
          disabled={last === null}
          aria-keyshortcuts="Z"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          rightSection={<Kbd aria-hidden>Z</Kbd>}
          onClick={() => void undo()}
        >
          {t("shell.undo")}
        </Button>
      </PageToolbar>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {list.loading ? <PageSkeleton /> : <Queue rows={list.rows} onDecide={decide} onUndo={undo} />}
      {list.hasMore && (
        <Container size="md" pb="md">
          <Button variant="default" onClick={list.loadMore}>
            {t("moderation.more")}
          </Button>
        </Container>
      )}
    </>
  );
}

interface QueueProps {
  readonly rows: readonly Row[];
  readonly onDecide: (row: Row, verdict: Verdict) => Promise<boolean>;
  readonly onUndo: () => void;
}

function Queue({ rows, onDecide, onUndo }: QueueProps) {
  const [active, setActive] = useState(0);
  const cards = useRef<HTMLOListElement>(null);
  const titles = useTitles("article", useArticles(rows));
  const wanted = useRef<{ readonly left: string; readonly at: number } | null>(null);
  const focus = (at: number) => cards.current?.querySelectorAll<HTMLElement>("[data-comment]")[at]?.focus();
  // Once a comment is gone, the next one has the keyboard.
  useLayoutEffect(() => {
    const { current } = wanted;
    if (current === null || rows.some(({ id }) => id === current.left)) return;
    wanted.current = null;
    focus(Math.min(current.at, rows.length - 1));
  });
  const decide = (row: Row, at: number, verdict: Verdict) => {
    wanted.current = { left: row.id, at };
    void onDecide(row, verdict).then((isDone) => {
      if (!isDone) wanted.current = null;
    });
  };
  const press = (row: Row, at: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const next = rowAfterKey(LETTERS[key] ?? event.key, at, rows.length, PAGE);
    const verdict = verdicts.find((each) => each.key === key)?.verdict;
    if (next === null && verdict === undefined && key !== "z") return;
    event.preventDefault();
    if (next !== null) focus(next);
    else if (verdict !== undefined) decide(row, at, verdict);
    else onUndo();
  };
  if (rows.length === 0)
    return <PageMessage icon={IconMessage} order={2} title={t("moderation.none")} text={t("moderation.none.text")} />;
  return (
    <Container size="md" py="md">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t("moderation.keys")}
        </Text>
        <ol ref={cards} className={classes.cards} aria-label={t("moderation.title")}>
          {rows.map((row, at) => (
            <QueueCard
              key={row.id}
              row={row}
              articleTitle={titles.get(asId(row.data.article)) ?? ""}
              isActive={at === Math.min(active, rows.length - 1)}
              onDecide={(verdict) => decide(row, at, verdict)}
              onFocus={() => setActive(at)}
              onKeyDown={press(row, at)}
            />
          ))}
        </ol>
      </Stack>
    </Container>
  );
}

/** Letters that move as arrows do. */
const LETTERS: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp" };

function useArticles(rows: readonly Row[]): readonly string[] {
  return useMemo(() => [...new Set(rows.map(({ data }) => asId(data.article)).filter(Boolean))], [rows]);
}
