import { IconTable } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { customListPath } from "./custom-pages.ts";
import { ToDescribed } from "./ToDescribed.tsx";

/** A made-up collection leads to its documents. */
export function CustomCollectionEntryPage(props: EntryPageProps) {
  const own = { pathOf: customListPath, label: t("customCollection.documents"), icon: <IconTable size={16} /> };
  return <EntryPage {...props} own={{ links: (entry) => <ToDescribed entry={entry} {...own} /> }} />;
}
