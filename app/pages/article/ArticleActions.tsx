import { Button } from "@mantine/core";
import { IconEye, IconSend } from "@tabler/icons-react";
import { isPublishAllowed, isReviewOffered, publishedValues, type StatusSituation } from "../../../schema/article-status.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { SaveButton } from "../../entity/entry/EntryToolbar.tsx";
import { isSaving } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { currentStatus } from "./status-situation.ts";

/** Guardar for everybody; Revisar while the article is a draft; Publicar for those who may (ART-059 to ART-066). */
export function ArticleActions({ entry, situation }: { readonly entry: Entry; readonly situation: StatusSituation }) {
  const { state } = entry;
  const status = currentStatus(state);
  const isBlocked = isSaving(state) || state.tag === "conflict";
  return (
    <>
      <SaveButton entry={entry} />
      {!situation.mayPublish && isReviewOffered(situation.saved, status) && (
        <Button
          variant="light"
          leftSection={<IconEye size={16} />}
          disabled={isBlocked}
          onClick={() => void entry.save((values) => ({ ...values, status: "REVISION" }))}
        >
          {t("article.review")}
        </Button>
      )}
      {isPublishAllowed(situation, status) && (
        <Button
          color="teal.9"
          leftSection={<IconSend size={16} />}
          disabled={isBlocked}
          onClick={() => void entry.save((values) => publishedValues(values, new Date().toISOString()))}
        >
          {t("article.publish")}
        </Button>
      )}
    </>
  );
}
