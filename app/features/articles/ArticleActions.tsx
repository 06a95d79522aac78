import { Button } from "@mantine/core";
import { IconEye, IconSend } from "@tabler/icons-react";
import { isReturnOffered } from "../../../schema/features/articles/article-return.ts";
import {
  isPublishAllowed,
  isReviewOffered,
  publishedValues,
  type StatusSituation,
} from "../../../schema/features/articles/article-status.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import { isSaving } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useCopilotReview } from "./copilot-review/use-copilot-review.tsx";
import { ApplyImprovement } from "./improvements/ApplyImprovement.tsx";
import { ReturnArticle } from "./return/ReturnArticle.tsx";
import { currentStatus } from "./status-situation.ts";

/** Guardar for everybody; Revisar while the article is a draft; for those who may, Publicar, or Aplicar an improvement (ART-059 to ART-079). */
export function ArticleActions({ entry, situation }: { readonly entry: Entry; readonly situation: StatusSituation }) {
  const { state } = entry;
  const status = currentStatus(state);
  const review = useCopilotReview(entry);
  const isBlocked = isSaving(state) || state.tag === "conflict";
  return (
    <>
      <SaveButton entry={entry} onSave={() => review.save()} />
      {!situation.mayPublish && isReviewOffered(situation.saved, status) && (
        <Button
          variant="light"
          leftSection={<IconEye size={16} />}
          disabled={isBlocked}
          onClick={() => review.save((values) => ({ ...values, status: "REVISION", returned: null }))}
        >
          {t("article.review")}
        </Button>
      )}
      {isReturnOffered(situation, status) && <ReturnArticle entry={entry} isBlocked={isBlocked} />}
      {isPublishAllowed(situation, status) && (
        <Button
          color="teal.9"
          leftSection={<IconSend size={16} />}
          disabled={isBlocked}
          onClick={() => review.save((values) => publishedValues(values, new Date().toISOString()))}
        >
          {t("article.publish")}
        </Button>
      )}
      {situation.mayPublish && situation.isImprovement && situation.saved !== null && <ApplyImprovement entry={entry} />}
      {review.dialog}
    </>
  );
}
