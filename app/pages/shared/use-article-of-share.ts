import { useState } from "react";
import { pageValues } from "../../../schema/declaration/defaults.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Share } from "../../client/page/received-shares.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { type TakenFile, useFileCapture } from "../../fields/file/use-file-capture.ts";
import { MEDIA_TYPES, mediaOf } from "../../fields/list/use-media-arrival.ts";
import { useBeginning } from "../../hooks/use-beginning.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { articleOfShare } from "./article-of-share.ts";

/**
 * Makes a draft of what was shared, photos in its multimedia, and opens it. What was shared is forgotten once the draft is on the device.
 * Files that cannot be taken are said to be (`problems`); asked a second time it goes on without them.
 */
export function useArticleOfShare(share: Share, forget: () => Promise<void>) {
  const engine = useEngine();
  const navigate = useNavigate();
  const beginning = useBeginning();
  const { capture, problems } = useFileCapture(MEDIA_TYPES);
  const { isBusy, attempt } = useAttempt();
  const [taken, setTaken] = useState<readonly TakenFile[] | null>(null);

  const save = async (files: readonly TakenFile[]) => {
    const multimedia = files.map((file) => ({ ...mediaOf(file), id: crypto.randomUUID() }));
    const data = { ...pageValues(article, beginning()), ...articleOfShare(share), multimedia };
    const outcome = await engine.save({ collection: article.name, id: null, base: null, data }, 0);
    if (outcome.tag !== "memory") await forget();
    navigate(entryPath(article.name, outcome.id), { replace: true });
  };
  const create = () =>
    attempt(async () => {
      const files = taken ?? (await capture(share.files));
      setTaken(files);
      if (taken === null && files.length < share.files.length) return;
      await save(files);
    }, t("share.failed"));
  return { create, isBusy, problems };
}
