import { IconPencil } from "@tabler/icons-react";
import { pageValues } from "../../../schema/declaration/defaults.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { isSaved, isUnmodified, savedValues } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { asId, asIds, asText } from "../../fields/narrow-value.ts";
import { useBeginning } from "../../hooks/use-beginning.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { ReasonButton } from "../../ui/ReasonButton.tsx";

/** Makes a draft of what is planned, names it among the coverage's articles, and opens it; without a network as well. */
export function WriteArticle({ entry }: { readonly entry: Entry }) {
  const engine = useEngine();
  const navigate = useNavigate();
  const beginning = useBeginning();
  const mayWrite = can(useActor(), "CREATE", article, true);
  const { isBusy, attempt } = useAttempt();
  if (!mayWrite || entry.isReadOnly || !isSaved(entry)) return null;
  const write = () =>
    attempt(async () => {
      const planned = savedValues(entry);
      const begun = pageValues(article, beginning());
      const people = asIds(planned.people);
      const data = {
        ...begun,
        title: asText(planned.title),
        category: asId(planned.category) || null,
        author: people.length > 0 ? people : begun.author,
      };
      const { id } = await engine.save({ collection: article.name, id: null, base: null, data }, 0);
      const saved = await entry.save((values) => ({ ...values, articles: [...asIds(values.articles), id] }));
      if (saved !== null) navigate(entryPath(article.name, id));
    }, t("coverage.writeFailed"));
  return (
    <ReasonButton
      label={t("coverage.write")}
      icon={<IconPencil size={16} aria-hidden />}
      obstacle={isUnmodified(entry) ? null : t("coverage.saveFirst")}
      isBusy={isBusy}
      onPress={() => void write()}
    />
  );
}
