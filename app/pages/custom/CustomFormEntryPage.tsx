import { Button } from "@mantine/core";
import { IconForms } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { serverId } from "../shared/saved.ts";
import { customFormPath } from "./custom-pages.ts";

/** A form made by hand leads to a new document in it. */
export function CustomFormEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <ToForm entry={entry} /> }} />;
}

function ToForm({ entry }: { readonly entry: Entry }) {
  const id = serverId(entry);
  if (id === null) return null;
  return (
    <Button component="a" href={`#${customFormPath(id)}`} variant="default" leftSection={<IconForms size={16} />}>
      {t("customForm.open")}
    </Button>
  );
}
