import { Menu } from "@mantine/core";
import { IconFilePlus } from "@tabler/icons-react";
import { article } from "../../../schema/features/articles/article.ts";
import { generatedFrom } from "../../../schema/features/articles/generated-article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can, canPublish } from "../../../schema/rights/can.ts";
import { guardReasonOf } from "../../entity/entry-state/entry-state.ts";
import { savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId } from "../../fields/narrow-value.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useActor } from "../../hooks/use-project.ts";

/**
 * 'Generar artículo': a new article as the saved template has it, which nobody has saved yet, also without a network. What the template
 * made last is known to the server once it is saved (ART-021).
 */
export function GenerateArticle({ entry }: { readonly entry: Entry }) {
  const actor = useActor();
  const notify = useNotify();
  const saved = savedValues(entry);
  const id = asId(saved.id);
  if (id === "" || saved.status !== "TEMPLATE" || !can(actor, "CREATE", article, true)) return null;
  const generate = () => {
    if (guardReasonOf(entry.state)) notify.error(t("article.generateDirty"));
    else entry.clone(generatedFrom(id, saved, canPublish(actor)));
  };
  return (
    <Menu.Item leftSection={<IconFilePlus size={16} aria-hidden />} onClick={generate}>
      {t("article.generate")}
    </Menu.Item>
  );
}
