import { Alert } from "@mantine/core";
import { IconEye, IconLock, IconWorldOff } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { isKeptFrom } from "../../../schema/rights/may-change.ts";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId } from "../../fields/narrow-value.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useSession } from "../../hooks/use-session.ts";
import { useTitles } from "../../hooks/use-titles.ts";

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
  return <WaitingForReview reviewer={asId(state.values.reviewer)} />;
}

/** `reviewer`: who is asked to; empty for whoever may. */
function WaitingForReview({ reviewer }: { readonly reviewer: string }) {
  const me = useSession().profile?.id;
  const name = useTitles("user", reviewer === "" ? [] : [reviewer]).get(reviewer) ?? "";
  const isMine = reviewer !== "" && reviewer === me;
  return (
    <Alert role="status" color={isMine ? "orange" : "yellow"} icon={<IconEye />}>
      {isMine
        ? t("article.waitingForYou")
        : name === ""
          ? t("article.waitingForReview")
          : t("article.waitingForReviewer", { name })}
    </Alert>
  );
}
