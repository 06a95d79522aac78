import { Group } from "@mantine/core";
import { useState } from "react";
import { actionPath } from "../../../schema/actions/document-actions.ts";
import { ActionButton } from "../../entity/actions/ActionButton.tsx";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import { serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { ImportDialog } from "./ImportDialog.tsx";

/** A mailing list, with a way for the addresses of a file onto it. */
export function ListEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={{ notices: (entry) => <ImportAction entry={entry} /> }} />;
}

function ImportAction({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  const id = serverId(entry);
  if (id === null) return null;
  const name = "take-addresses";
  const path = actionPath(entry.definition.name, id, name);
  return (
    <Group justify="flex-end">
      <ActionButton entry={entry} name={name} open={() => setOpen(true)} />
      {isOpen && <ImportDialog path={path} onClose={() => setOpen(false)} onDone={entry.refresh} />}
    </Group>
  );
}
