import { isArticleStatus, type StatusSituation, statusChoices } from "../../../schema/article-status.ts";
import { canPublish } from "../../../schema/can.ts";
import { article } from "../../../schema/collections/content/article.ts";
import type { Field } from "../../../schema/fields.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { useActor } from "../../hooks/use-project.ts";
import { ArticleActions } from "./ArticleActions.tsx";
import { ArticleNotices } from "./ArticleNotices.tsx";
import { statusSituation } from "./status-situation.ts";

/** The article's page: the generic one with the editorial flow (spec 1 §4). */
export function ArticleEntryPage({ id, version }: EntryPageProps) {
  const mayPublish = canPublish(useActor());
  return (
    <EntryPage
      definition={article}
      id={id}
      version={version}
      own={{
        actions: (entry) => <ArticleActions entry={entry} situation={statusSituation(entry.state, mayPublish)} />,
        notices: (entry) => <ArticleNotices entry={entry} />,
        fieldOf: (entry, name, field) => (name === "status" ? offered(field, entry, mayPublish) : field),
      }}
    />
  );
}

/** The status field with the choices of this article and person (ART-069 to ART-072). */
function offered(field: Field, entry: Entry, mayPublish: boolean): Field {
  if (field.kind !== "select") return field;
  const situation: StatusSituation = statusSituation(entry.state, mayPublish);
  const choices = statusChoices(situation);
  return { ...field, options: field.options.filter(({ value }) => isArticleStatus(value) && choices.includes(value)) };
}
