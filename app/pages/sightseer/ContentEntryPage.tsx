import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";

/** Whoever sets the relevance keeps the server from doing so (SIGHT-025). */
export function ContentEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ edit }} />;
}

function edit(entry: Entry, name: string, value: unknown): void {
  entry.setField(name, value);
  if (name === "relevance") entry.setField("relevanceManual", true);
}
