import { IconReportAnalytics } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { customReportPath } from "../custom-collections/custom-pages.ts";
import { ToDescribed } from "../custom-collections/ToDescribed.tsx";

/** A report leads to its rows. */
export function CustomReportEntryPage(props: EntryPageProps) {
  const own = { pathOf: customReportPath, label: t("customReport.open"), icon: <IconReportAnalytics size={16} /> };
  return <EntryPage {...props} own={{ links: (entry) => <ToDescribed entry={entry} {...own} /> }} />;
}
