import { Alert } from "@mantine/core";
import { IconEye, IconWorldOff } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";

/** That the article waits for review (ART-062), or that saving takes it off the site. */
export function ArticleNotices({ entry }: { readonly entry: Entry }) {
  const { state } = entry;
  if (!isEditing(state)) return null;
  const [saved, shown] = [state.base?.status, state.values.status];
  if (saved === "PUBLISHED" && shown !== "PUBLISHED") {
    return (
      <Alert role="alert" color="orange" icon={<IconWorldOff />}>
        {t(state.tag === "version" ? "article.versionUnpublishes" : "article.savingUnpublishes")}
      </Alert>
    );
  }
  if (saved !== "REVISION" || shown !== "REVISION") return null;
  return (
    <Alert role="status" color="yellow" icon={<IconEye />}>
      {t("article.waitingForReview")}
    </Alert>
  );
}
