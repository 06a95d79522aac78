import { IconForms } from "@tabler/icons-react";
import { useCallback } from "react";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { customCollection } from "../../../schema/features/custom-collections/custom-collection.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../entity/EntryPage.tsx";
import type { EntryOwn } from "../../entity/entry/entry-own.ts";
import { isEditing } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { asId } from "../../fields/narrow-value.ts";
import { useDocument } from "../../hooks/use-document.ts";
import { EntryBoard } from "./board/EntryBoard.tsx";
import { customFormDefinition, customFormPath } from "./custom-pages.ts";
import { ToDescribed } from "./ToDescribed.tsx";

const COLUMNS = "columns";

const own: EntryOwn = {
  links: (entry) => (
    <ToDescribed entry={entry} pathOf={customFormPath} label={t("customForm.open")} icon={<IconForms size={16} />} />
  ),
  around: (entry, name, input) => (name === COLUMNS ? <ColumnsBoard entry={entry} /> : input),
};

/** A form made by hand: on the same board as a collection's own (CUSTOM-029), and a new document in it a step away. */
export function CustomFormEntryPage(props: EntryPageProps) {
  return <EntryPage {...props} own={own} />;
}

/** The preview needs the collection that the form is for, as it is chosen now. */
function ColumnsBoard({ entry }: { readonly entry: Entry }) {
  const { state } = entry;
  const chosen = isEditing(state) ? asId(state.values.customCollection) : "";
  const { row } = useDocument(customCollection.name, chosen || null);
  const definitionOf = useCallback((form: AnyDocument) => row && customFormDefinition(form, row.data), [row]);
  return <EntryBoard entry={entry} name={COLUMNS} definitionOf={definitionOf} />;
}
