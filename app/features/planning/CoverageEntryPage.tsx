import { BeginArticle } from "../../entity/actions/BeginArticle.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Values } from "../../entity/entry-state/entry-state.ts";
import { asId, asIds, asText } from "../../fields/narrow-value.ts";

/** What is planned leads to the article that it becomes. */
export function CoverageEntryPage(props: EntryPageProps) {
  return (
    <EntryPage
      {...props}
      own={{ links: (entry) => <BeginArticle entry={entry} saveFirst="coverage.saveFirst" valuesOf={articleOf} /> }}
    />
  );
}

function articleOf({ title, category, people }: Values, { author }: Values): Values {
  const goes = asIds(people);
  return { title: asText(title), category: asId(category) || null, author: goes.length > 0 ? goes : author };
}
