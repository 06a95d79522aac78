import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { embargoedUntil } from "../../../schema/declaration/embargo/embargo-errors.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { maySaveWithStatus, type StatusSituation } from "../../../schema/features/articles/article-status.ts";
import {
  explicitWords,
  freshnessWords,
  isAboutSports,
  needsAuthor,
  needsStoryVariant,
} from "../../../schema/features/articles/article-warnings.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { type EditingState, isEditing, type Values } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { formatDateTime } from "../../entity/format-value.ts";
import { asId, asItems, asText } from "../../fields/narrow-value.ts";
import { useBeginning } from "../../hooks/use-beginning.ts";
import { useDocument } from "../../hooks/use-document.ts";

/** What whoever writes should look at before it is published: how long it is embargoed, who signs it, and ART-123 to ART-127. None of it keeps anybody from saving. */
export function ArticleWarnings({ entry, situation }: ArticleWarningsProps) {
  return isEditing(entry.state) && !entry.isReadOnly ? (
    <Warnings entry={entry} situation={situation} state={entry.state} />
  ) : null;
}

interface ArticleWarningsProps {
  readonly entry: Entry;
  readonly situation: StatusSituation;
}

function Warnings({ entry, situation, state }: ArticleWarningsProps & { readonly state: EditingState }) {
  const { values } = state;
  const { writer } = useBeginning()();
  const until = embargoedUntil(article, values, new Date().toISOString());
  const maySchedule = values.status !== "SCHEDULED" && maySaveWithStatus("SCHEDULED", situation);
  const explicit = values.isExplicit === true ? [] : explicitWords(values);
  const passing = isLasting(values) ? freshnessWords(values.title) : [];
  return (
    <>
      {until !== null && (
        <Warning
          text={t("article.warning.embargo", { date: formatDateTime(until) })}
          {...(maySchedule && {
            action: t("article.warning.scheduleAfterEmbargo"),
            onAct: () => {
              entry.setField("status", "SCHEDULED");
              entry.setField("date", until);
            },
          })}
        />
      )}
      {needsAuthor(values, state.base?.status) && (
        <Warning
          text={t("article.warning.author")}
          {...(writer !== null && { action: t("article.warning.sign"), onAct: () => entry.setField("author", [writer]) })}
        />
      )}
      {explicit.length > 0 && (
        <Warning
          text={t("article.warning.explicit", { words: explicit.join(", ") })}
          action={t("article.warning.markExplicit")}
          onAct={() => entry.setField("isExplicit", true)}
        />
      )}
      {passing.length > 0 && (
        <Warning
          text={t("article.warning.freshness", { words: passing.join(", ") })}
          action={t("article.warning.setFreshness")}
          onAct={() => entry.setField("freshnessPeriod", "PT48H")}
        />
      )}
      {!values.footballGame && !values.liveEvent && <SportsWarning category={asId(values.category)} depth={0} />}
      {needsStoryVariant(values) && (
        <Warning
          text={t("article.warning.story")}
          action={t("article.warning.storyVariant")}
          onAct={() => entry.setField("variants", [...asItems(values.variants), storyVariant(values)])}
        />
      )}
    </>
  );
}

function isLasting({ freshnessPeriod }: Values): boolean {
  return !freshnessPeriod || freshnessPeriod === "none";
}

function storyVariant({ title }: Values): Values {
  return { id: crypto.randomUUID(), targets: ["story"], title: asText(title) };
}

/** Categories lie within each other no deeper than this; a circle of parents ends here. */
const DEEPEST = 12;

/** Looks at the category and those it lies in. */
function SportsWarning({ category, depth }: { readonly category: string; readonly depth: number }) {
  const found = useDocument("category", category || null).row?.data;
  if (!found || depth > DEEPEST) return null;
  if (isAboutSports(found.name)) return <Warning text={t("article.warning.liveResult")} />;
  return <SportsWarning category={asId(found.parent)} depth={depth + 1} />;
}

interface WarningProps {
  readonly text: string;
  readonly action?: string;
  readonly onAct?: () => void;
}

function Warning({ text, action, onAct }: WarningProps) {
  return (
    <Alert role="status" color="yellow" icon={<IconAlertTriangle />}>
      <Group justify="space-between">
        <Text size="sm">{text}</Text>
        {action && (
          <Button variant="default" onClick={onAct}>
            {action}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
