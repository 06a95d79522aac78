import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { WriteArticle } from "./WriteArticle.tsx";

/** What is planned leads to the article that it becomes. */
export function CoverageEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <WriteArticle entry={entry} /> }} />;
}
