import { ActionIcon, Anchor, Button, Card, Group, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "wouter";
import type { AnyDocument } from "../../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../../schema/messages/catalogue.ts";
import { entryPath } from "../../../../entity/entity-paths.ts";
import { formatPercent } from "../../../../entity/format-value.ts";
import { relativeDate } from "../../../../entity/list/cells/relative-date.ts";
import { asNumber, asText } from "../../../../fields/narrow-value.ts";
import { originWarning } from "./board-items.ts";
import { RelevanceSlider } from "./RelevanceSlider.tsx";
import { useConfirmSource } from "./use-confirm-source.ts";

interface FoundCardProps {
  readonly found: AnyDocument;
  /** Where it was published; absent while the device does not know it. */
  readonly origin: AnyDocument | undefined;
  readonly now: number;
}

/** Something that an origin published, and whether that goes on being read. */
export function FoundCard({ found, origin, now }: FoundCardProps) {
  const title = asText(found.title) || t("entry.untitled");
  const url = asText(found.url);
  const relevance = asNumber(found.relevance);
  const facts = [asText(origin?.name), relativeDate(found.date, now), relevance === null ? "" : formatPercent(relevance, 0)];
  return (
    <Card withBorder padding="sm" component="li">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Anchor component={Link} href={entryPath("sightseer-content", found.id)} fw={600} size="sm">
          {title}
        </Anchor>
        {url !== "" && (
          <ActionIcon
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t("sightseerDashboard.openSource", { title })}
          >
            <IconExternalLink size={16} />
          </ActionIcon>
        )}
      </Group>
      <Text size="sm" lineClamp={3}>
        {asText(found.deck)}
      </Text>
      <Text size="xs" c="dimmed">
        {facts.filter((fact) => fact !== "").join(" · ")}
      </Text>
      <RelevanceSlider found={found} title={title} />
      {origin && <SourceWarning origin={origin} now={now} />}
    </Card>
  );
}

function SourceWarning({ origin, now }: { readonly origin: AnyDocument; readonly now: number }) {
  const confirm = useConfirmSource(origin.id);
  const warning = originWarning(origin.latestScrapeConfirmationDate, now);
  if (warning === null) return null;
  return (
    <Group justify="space-between" mt={4} gap="xs">
      <Text size="xs" role="note">
        {t(`sightseerDashboard.${warning}`)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void confirm()}>
        {t("sightseerDashboard.confirmSource")}
      </Button>
    </Group>
  );
}
