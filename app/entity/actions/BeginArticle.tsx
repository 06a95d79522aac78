import { IconPencil } from "@tabler/icons-react";
import { pageValues } from "../../../schema/declaration/defaults.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { useAttempt } from "../../failures/use-attempt.ts";
import { asIds } from "../../fields/narrow-value.ts";
import { useBeginning } from "../../hooks/use-beginning.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { ReasonButton } from "../../ui/ReasonButton.tsx";
import { entryPath } from "../entity-paths.ts";
import type { Values } from "../entry-state/entry-state.ts";
import { isSaved, isUnmodified, savedValues } from "../entry-state/saved.ts";
import type { Entry } from "../entry-state/use-entry.ts";

interface BeginArticleProps {
  readonly entry: Entry;
  /** Said while what is on screen is not saved. */
  readonly saveFirst: MessageKey;
  /** Why an article cannot be written from it as it is saved; `null` or absent where it can. */
  readonly refused?: MessageKey | null;
  /** What the article begins with, of the saved document and of what any new article of this person begins with. */
  readonly valuesOf: (saved: Values, begun: Values) => Values;
  /** What the document says once the article is there, beside naming it among its `articles`. */
  readonly linked?: (values: Values) => Values;
}

/** Makes a draft of an article from a document, names it among the document's articles, and opens it; without a network as well. */
export function BeginArticle({ entry, saveFirst, refused = null, valuesOf, linked }: BeginArticleProps) {
  const engine = useEngine();
  const navigate = useNavigate();
  const beginning = useBeginning();
  const mayWrite = can(useActor(), "CREATE", article, true);
  const { isBusy, attempt } = useAttempt();
  if (!mayWrite || entry.isReadOnly || !isSaved(entry)) return null;
  const obstacle = refused ?? (isUnmodified(entry) ? null : saveFirst);
  const write = () =>
    attempt(async () => {
      const begun = pageValues(article, beginning());
      const data = { ...begun, ...valuesOf(savedValues(entry), begun) };
      const { id } = await engine.save({ collection: article.name, id: null, base: null, data }, 0);
      const saved = await entry.save((values) => ({ ...values, ...linked?.(values), articles: [...asIds(values.articles), id] }));
      if (saved !== null) navigate(entryPath(article.name, id));
    }, t("beginArticle.failed"));
  return (
    <ReasonButton
      label={t("beginArticle")}
      icon={<IconPencil size={16} aria-hidden />}
      obstacle={obstacle === null ? null : t(obstacle)}
      isBusy={isBusy}
      onPress={() => void write()}
    />
  );
}
