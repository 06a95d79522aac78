import { Anchor, Badge, Button, Group, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { Link } from "wouter";
import { articleStatusOptions } from "../../../schema/declaration/options.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { can } from "../../../schema/rights/can.ts";
import type { Row } from "../../client/client-api.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { relativeDate } from "../../entity/list/cells/relative-date.ts";
import { asId, asRecord, asText } from "../../fields/narrow-value.ts";
import { useList } from "../../hooks/use-list.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useTitles } from "../../hooks/use-titles.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import { Column } from "./Column.tsx";
import classes from "./ContentDashboard.module.css";
import { workingList } from "./working-list.ts";

/** Articles that were changed last, and drafts that may lie longer; of all of them the first. */
const CHANGED_LAST = 150;
const DRAFTS = 50;
const MOST = 40;

/** What the newsroom is at, from this device: with a network or without one (DASH-013, DASH-030). */
export function WorkingColumn({ now }: { readonly now: number }) {
  const actor = useActor();
  const article = collectionNamed("article");
  const newest = useList({ collection: "article" }, CHANGED_LAST);
  const drafts = useList({ collection: "article", filters: { status: "DRAFT" } }, DRAFTS);
  const rows = workingList([newest.rows, drafts.rows], MOST);
  const sections = useTitles("category", [...new Set(rows.map(({ data }) => asText(data.category)).filter((id) => id !== ""))]);
  const mayCreate = article !== undefined && can(actor, "CREATE", article, true);
  return (
    <Column
      title={t("dashboard.working")}
      actions={
        mayCreate && (
          <Button component={Link} href={entryPath("article", "")} size="compact-sm" leftSection={<IconPlus size={14} />}>
            {t("list.new")}
          </Button>
        )
      }
    >
      {newest.loading && <LoadingSkeleton height={160} label={t("shell.loading")} />}
      {!newest.loading && rows.length === 0 && <Text c="dimmed">{t("list.empty")}</Text>}
      <ul className={classes.items}>
        {rows.map((row) => (
          <WorkingItem key={row.id} row={row} section={sections.get(asText(row.data.category)) ?? ""} now={now} />
        ))}
      </ul>
      <Anchor component={Link} href="/article-list" size="sm">
        {t("dashboard.allArticles")}
      </Anchor>
    </Column>
  );
}

interface WorkingItemProps {
  readonly row: Row;
  readonly section: string;
  readonly now: number;
}

function WorkingItem({ row: { id, data }, section, now }: WorkingItemProps) {
  const status = articleStatusOptions.find(({ value }) => value === data.status);
  const by = asId(data.createdBy);
  const author =
    useTitles(
      "user",
      useMemo(() => [by].filter(Boolean), [by]),
    ).get(by) || asText(asRecord(data.createdBy).displayName);
  const facts = [section, author, relativeDate(data.updatedAt, now)].filter((fact) => fact !== "");
  return (
    <li className={classes.item}>
      <Anchor component={Link} href={entryPath("article", id)} fw={600} size="sm" className={classes.title}>
        {asText(data.title) || t("entry.untitled")}
      </Anchor>
      <Group gap={6} mt={4}>
        {asText(data.liveUpdatesStatus) !== "" && (
          <Badge size="sm" color="red" variant={data.liveUpdatesStatus === "LIVE" ? "filled" : "outline"}>
            {t("dashboard.live")}
          </Badge>
        )}
        {asText(data.forkedFrom) !== "" && (
          <Badge size="sm" color="grape" variant="light">
            {t("dashboard.improvement")}
          </Badge>
        )}
        {status && (
          <Badge size="sm" color={status.color} variant="light">
            {t(status.label)}
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          {facts.join(" · ")}
        </Text>
      </Group>
    </li>
  );
}
