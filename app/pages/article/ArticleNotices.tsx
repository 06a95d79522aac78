import { Alert } from "@mantine/core";
import { IconEye, IconLock, IconWorldOff } from "@tabler/icons-react";
import { isKeptFrom } from "../../../schema/may-change.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useActor } from "../../hooks/use-project.ts";

/** That the article waits for review (ART-062), that saving takes it off the site, or that others change it: it is or was public. */
export function ArticleNotices({ entry }: { readonly entry: Entry }) {
  const { definition, state } = entry;
  const actor = useActor();
  if (!isEditing(state)) return null;
  const [saved, shown] = [state.base?.status, state.values.status];
  if (state.tag === "readOnly" && state.base !== null && isKeptFrom(actor, definition, state.base)) {
    return (
      <Alert role="status" color="blue" icon={<IconLock />}>
        {t("article.keptForPublishers")}
      </Alert>
    );
  }
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
