import { IconForms } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { customFormPath } from "./custom-pages.ts";
import { ToDescribed } from "./ToDescribed.tsx";

/** A form made by hand leads to a new document in it. */
export function CustomFormEntryPage(props: EntryPageProps) {
  const own = { pathOf: customFormPath, label: t("customForm.open"), icon: <IconForms size={16} /> };
  return <EntryPage {...props} own={{ links: (entry) => <ToDescribed entry={entry} {...own} /> }} />;
}
