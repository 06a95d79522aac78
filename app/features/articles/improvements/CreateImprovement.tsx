import { Menu } from "@mantine/core";
import { IconGitFork } from "@tabler/icons-react";
import { article } from "../../../../schema/features/articles/article.ts";
import { improvementOf } from "../../../../schema/features/articles/improvement.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { can } from "../../../../schema/rights/can.ts";
import { entryPath } from "../../../entity/entity-paths.ts";
import { guardReasonOf } from "../../../entity/entry-state/entry-state.ts";
import { savedValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { failureText } from "../../../failures/failure-text.tsx";
import { asId } from "../../../fields/narrow-value.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useOnline } from "../../../hooks/use-online.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useNavigate } from "../../../hooks/use-routing.ts";

/** How long the new document waits for the server before it is said to be on the device, in milliseconds. */
const SERVER_PATIENCE_MS = 1500;
/** Who waits at all has the answer only when the device can show the document. */
const NO_PATIENCE_MS = 1;

/** 'Crear mejora': saves a draft that improves the saved article, also without a network, and opens it (ART-077, ART-078). */
export function CreateImprovement({ entry }: { readonly entry: Entry }) {
  const engine = useEngine();
  const navigate = useNavigate();
  const notify = useNotify();
  const isOnline = useOnline();
  const mayCreate = can(useActor(), "CREATE", article, true);
  const saved = savedValues(entry);
  const id = asId(saved.id);
  const isOffered = mayCreate && id !== "" && saved.status !== "DRAFT" && asId(saved.forkedFrom) === "";
  if (!isOffered) return null;
  const create = async () => {
    if (guardReasonOf(entry.state)) return notify.error(t("article.improveDirty"));
    try {
      const data = improvementOf(id, saved);
      const patience = isOnline ? SERVER_PATIENCE_MS : NO_PATIENCE_MS;
      const made = await engine.save({ collection: article.name, id: null, base: null, data }, patience);
      if (made.tag === "refused") notify.error(t("entry.refusedFor", { reason: textOfKey(made.message) }));
      else if (made.tag === "server") notify.success(t("article.improved"));
      else notify.info(t(made.tag === "memory" ? "entry.savedInMemory" : "article.improvedOnDevice"));
      navigate(entryPath(article.name, made.id));
    } catch (error) {
      notify.error(failureText(t("article.improveFailed"), error));
    }
  };
  return (
    <Menu.Item leftSection={<IconGitFork size={16} aria-hidden />} onClick={() => void create()}>
      {t("article.improve")}
    </Menu.Item>
  );
}
