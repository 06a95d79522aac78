import { Button } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { serverId } from "../shared/saved.ts";
import { customListPath } from "./custom-pages.ts";

/** A made-up collection leads to its documents. */
export function CustomCollectionEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ links: (entry) => <ToDocuments entry={entry} /> }} />;
}

function ToDocuments({ entry }: { readonly entry: Entry }) {
  const id = serverId(entry);
  if (id === null) return null;
  return (
    <Button component="a" href={`#${customListPath(id)}`} variant="default" leftSection={<IconTable size={16} />}>
      {t("customCollection.documents")}
    </Button>
  );
}
