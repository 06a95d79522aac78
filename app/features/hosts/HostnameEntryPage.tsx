import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { HostnameSetup } from "./HostnameSetup.tsx";

/** A host beside what is left to do for it. */
export function HostnameEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ side: (entry) => <HostnameSetup entry={entry} /> }} />;
}
