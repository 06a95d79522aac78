import { IconTable } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { customListingPath } from "./custom-pages.ts";
import { ToDescribed } from "./ToDescribed.tsx";

/** A list made by hand leads to what it shows. */
export function CustomListingEntryPage(props: EntryPageProps) {
  const own = { pathOf: customListingPath, label: t("customListing.open"), icon: <IconTable size={16} /> };
  return <EntryPage {...props} own={{ links: (entry) => <ToDescribed entry={entry} {...own} /> }} />;
}
