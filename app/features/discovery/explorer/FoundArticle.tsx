import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import * as z from "zod/mini";
import type { AnyDocument, CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { article as articleDefinition } from "../../../../schema/features/articles/article.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { can } from "../../../../schema/rights/can.ts";
import { htmlText } from "../../../entity/compare/html-text.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { formatDateTime } from "../../../entity/format-value.ts";
import { useAttempt } from "../../../failures/use-attempt.ts";
import { asNumber, asRecord, asText } from "../../../fields/narrow-value.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";

/** One article of another publisher, as words alone, with the way to make a draft of it. */
export function FoundArticle({ article }: { readonly article: AnyDocument | null }) {
  if (article === null) return <Text c="dimmed">{t("explorer.choose")}</Text>;
  const { title, description, bodyHtml, url, publisher, datePublished } = article;
  const address = asText(url);
  return (
    <Card withBorder component="article" aria-label={asText(title)}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Title order={2} size="h4">
            {asText(title)}
          </Title>
          <ImportButton id={article.id} />
        </Group>
        <Text size="sm" c="dimmed">
          {[asText(asRecord(publisher).name), formatDateTime(datePublished)].filter((fact) => fact !== "").join(" · ")}
        </Text>
        <Text fw={600}>{asText(description)}</Text>
        <Text style={{ whiteSpace: "pre-line" }}>{htmlText(asText(bodyHtml))}</Text>
        <Counts social={asRecord(article.social)} />
        {/^https?:\/\//i.test(address) && (
          <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm">
            {t("explorer.source")}
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}

function Counts({ social }: { readonly social: Readonly<Record<string, unknown>> }) {
  const [reactions, shares, comments] = [social.reactionCount, social.shareCount, social.commentCount].map(asNumber);
  if (reactions === null && shares === null && comments === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t("explorer.counts", {
        reactions: t("explorer.reactions", { count: reactions ?? 0 }),
        shares: t("explorer.shares", { count: shares ?? 0 }),
        comments: t("explorer.comments", { count: comments ?? 0 }),
      })}
    </Text>
  );
}

const made = z.object({ id: z.string() });

function ImportButton({ id }: { readonly id: string }) {
  const actor = useActor();
  const online = useOnlineCalls();
  const engine = useEngine();
  const notify = useNotify();
  const navigate = useNavigate();
  const { isBusy, attempt } = useAttempt();
  if (!can(actor, "CREATE", articleDefinition as CollectionDefinition, true)) return null;
  const take = async () => {
    await attempt(async () => {
      const draft = made.parse(await online.request("POST", "article/import", { articleId: id }));
      await engine.syncNow();
      notify.success(t("explorer.imported"));
      navigate(entryPath("article", draft.id));
    }, t("explorer.importFailed"));
  };
  return (
    <Button flex="none" leftSection={<IconDownload size={16} />} loading={isBusy} onClick={() => void take()}>
      {t("explorer.import")}
    </Button>
  );
}
