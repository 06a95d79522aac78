import { Anchor, Badge, Button, Group, Kbd, Paper, Text } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { Link } from "wouter";
import { comment } from "../../../../schema/features/comments/comment.ts";
import { type MessageKey, t } from "../../../../schema/messages/catalogue.ts";
import type { Row } from "../../../client/client-api.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { relativeDate } from "../../../entity/list/cells/relative-date.ts";
import { asId, asNumber, asOptions, asText } from "../../../fields/narrow-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import classes from "./queue.module.css";
import type { Verdict } from "./use-moderation.ts";

/** What each verdict is called, and its key. */
export const verdicts: readonly {
  readonly verdict: Verdict;
  readonly label: MessageKey;
  readonly key: string;
  readonly color: string;
}[] = [
  { verdict: "PUBLISHED", label: "moderation.publish", key: "p", color: "green" },
  { verdict: "REJECTED", label: "moderation.reject", key: "r", color: "gray" },
  { verdict: "SPAM", label: "moderation.spam", key: "s", color: "red" },
];

interface QueueCardProps {
  readonly row: Row;
  readonly articleTitle: string;
  /** The one that arrows begin from. */
  readonly isActive: boolean;
  readonly onDecide: (verdict: Verdict) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A comment that waits, with what speaks against it, and what may become of it. */
export function QueueCard({ row, articleTitle, isActive, onDecide, onFocus, onKeyDown }: QueueCardProps) {
  const { data, id } = row;
  const name = asText(data.name) || t("moderation.nobody");
  const article = asId(data.article);
  return (
    <Paper
      component="li"
      withBorder
      p="md"
      className={classes.card}
      tabIndex={isActive ? 0 : -1}
      data-comment={id}
      aria-labelledby={`who-${id}`}
      aria-describedby={`text-${id}`}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <Group gap="xs" justify="space-between" wrap="wrap">
        <Group gap="xs" id={`who-${id}`}>
          <Text fw={700}>{name}</Text>
          {asText(data.mail) !== "" && (
            <Text size="sm" c="dimmed">
              {asText(data.mail)}
            </Text>
          )}
          <Text size="sm" c="dimmed" component="time" title={formatDateTime(data.d)}>
            {relativeDate(data.d, Date.now())}
          </Text>
        </Group>
        <Signs row={row} />
      </Group>
      {article !== "" && (
        <Anchor component={Link} size="sm" mt={4} display="block" href={entryPath("article", article)}>
          {articleTitle || t("moderation.article")}
        </Anchor>
      )}
      <Answered id={asId(data.replyTo)} />
      <Text id={`text-${id}`} className={classes.text} my="sm">
        {asText(data.t)}
      </Text>
      <Group gap="xs">
        {verdicts.map(({ verdict, label, key, color }) => (
          <Button
            key={verdict}
            variant="light"
            color={color}
            c="var(--mantine-color-text)"
            aria-keyshortcuts={key.toUpperCase()}
            rightSection={<Kbd aria-hidden>{key.toUpperCase()}</Kbd>}
            onClick={() => onDecide(verdict)}
          >
            {t(label)}
          </Button>
        ))}
        <Button variant="subtle" component={Link} href={entryPath("comment", id)}>
          {t("moderation.open")}
        </Button>
      </Group>
    </Paper>
  );
}

function Signs({ row: { data } }: Pick<QueueCardProps, "row">) {
  const { signs } = comment.fields;
  const shown = signs.options.filter(({ value }) => asOptions(data.signs).includes(value));
  const reports = asNumber(data.reports) ?? 0;
  return (
    <Group gap={6}>
      {shown.map(({ value, label }) => (
        <Badge key={value} variant="light" color="orange" c="var(--mantine-color-text)">
          {t(label)}
        </Badge>
      ))}
      {reports > 0 && (
        <Badge variant="light" color="red" c="var(--mantine-color-text)">
          {t("moderation.reports", { count: reports })}
        </Badge>
      )}
    </Group>
  );
}

/** What the comment answers, in short. */
function Answered({ id }: { readonly id: string }) {
  const { row } = useDocument("comment", id || null);
  if (row === null) return null;
  return (
    <Text size="sm" c="dimmed" mt={4} lineClamp={2} className={classes.answered}>
      {t("moderation.answers", { name: asText(row.data.name), text: asText(row.data.t) })}
    </Text>
  );
}
