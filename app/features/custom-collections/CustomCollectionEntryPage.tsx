import { IconTable } from "@tabler/icons-react";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { EntryOwn } from "../../entity/entry/entry-own.ts";
import { serverId } from "../../entity/entry-state/saved.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { EntryBoard } from "./board/EntryBoard.tsx";
import { useFieldUse } from "./board/field-use.ts";
import { customDefinition, customListPath } from "./custom-pages.ts";
import { ToDescribed } from "./ToDescribed.tsx";

const own: EntryOwn = {
  links: (entry) => (
    <ToDescribed entry={entry} pathOf={customListPath} label={t("customCollection.documents")} icon={<IconTable size={16} />} />
  ),
  around: (entry, name, input) => (name === "editUI" ? <CollectionBoard entry={entry} name={name} /> : input),
};

function CollectionBoard({ entry, name }: { readonly entry: Entry; readonly name: string }) {
  const use = useFieldUse(serverId(entry));
  return <EntryBoard entry={entry} name={name} definitionOf={customDefinition} use={use} />;
}

/** A made-up collection: its form on a board (CUSTOM-024 to CUSTOM-027), and its documents a step away. */
export function CustomCollectionEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={own} />;
}
