import { Anchor, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconFilePlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "wouter";
import { articleStatusOptions } from "../../../schema/declaration/options.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { can } from "../../../schema/rights/can.ts";
import type { Row } from "../../client/client-api.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { prefilledPath } from "../../entity/entry-state/prefill.ts";
import { asText } from "../../fields/narrow-value.ts";
import { useList } from "../../hooks/use-list.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { LoadingSkeleton } from "../../ui/LoadingSkeleton.tsx";
import classes from "./ContentDashboard.module.css";
import { trendWords } from "./trend-words.ts";

/** Articles that are named of those that have the words. */
const MOST = 5;

/** What one does about what people search for: look at what the newsroom has of it, also without a network, and begin a draft. */
export function TrendWork({ name }: { readonly name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group gap="xs" mt={4}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconSearch size={14} aria-hidden />}
          aria-expanded={isOpen}
          aria-label={`${t("dashboard.trend.work")} ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t("dashboard.trend.work")}
        </Button>
        <DraftButton name={name} />
      </Group>
      {isOpen && <Known name={name} />}
    </>
  );
}

function DraftButton({ name }: { readonly name: string }) {
  const actor = useActor();
  const navigate = useNavigate();
  const article = collectionNamed("article");
  if (!article || !can(actor, "CREATE", article, true)) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconFilePlus size={14} aria-hidden />}
      aria-label={`${t("dashboard.trend.draft")}: ${name}`}
      onClick={() => navigate(prefilledPath("article", { title: headlineOf(name) }))}
    >
      {t("dashboard.trend.draft")}
    </Button>
  );
}

/** People search in small letters. */
function headlineOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Articles of this device that have all of its words, those changed last first. */
function Known({ name }: { readonly name: string }) {
  const words = trendWords(name);
  const { rows, loading } = useList({ collection: "article", search: words }, MOST);
  if (loading) return <LoadingSkeleton height={24} label={t("shell.loading")} />;
  if (rows.length === 0)
    return (
      <Text size="sm" mt={4} role="status">
        {t("dashboard.trend.unknown", { words })}
      </Text>
    );
  return (
    <Stack gap={2} mt={4} role="group" aria-label={`${t("dashboard.trend.known")}: ${name}`}>
      <Text size="sm" fw={600} role="status">
        {t("dashboard.trend.known")}
      </Text>
      <ul className={classes.items}>
        {rows.slice(0, MOST).map((row) => (
          <KnownItem key={row.id} row={row} />
        ))}
      </ul>
    </Stack>
  );
}

function KnownItem({ row: { id, data } }: { readonly row: Row }) {
  const status = articleStatusOptions.find(({ value }) => value === data.status);
  return (
    <li className={classes.line}>
      <Anchor component={Link} href={entryPath("article", id)} size="sm" className={classes.title}>
        {asText(data.title) || t("entry.untitled")}
      </Anchor>
      {status && (
        <Badge size="sm" color={status.color} variant="light">
          {t(status.label)}
        </Badge>
      )}
    </li>
  );
}
