import { Alert } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";

/** Shown while the article waits for review (ART-062). */
export function ArticleNotices({ entry }: { readonly entry: Entry }) {
  const { state } = entry;
  if (!isEditing(state) || state.base?.status !== "REVISION" || state.values.status !== "REVISION") return null;
  return (
    <Alert role="status" color="yellow" icon={<IconEye />}>
      {t("article.waitingForReview")}
    </Alert>
  );
}
