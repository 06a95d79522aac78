import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { ShownColumns } from "../columns/use-shown-columns.ts";
import { DeletedDialog } from "../DeletedDialog.tsx";
import type { ListDialog } from "../ListToolbar.tsx";
import type { ListView } from "../use-list-view.ts";
import { ColumnsDialog } from "./ColumnsDialog.tsx";
import { SavedViewsDialog } from "./SavedViewsDialog.tsx";

interface ListDialogsProps {
  readonly dialog: ListDialog;
  readonly definition: CollectionDefinition;
  readonly view: ListView;
  readonly shown: ShownColumns;
  readonly onClose: () => void;
}

/** The dialog that was asked for in the menu of a list. */
export function ListDialogs({ dialog, definition, view, shown, onClose }: ListDialogsProps) {
  switch (dialog) {
    case "deleted":
      return <DeletedDialog definition={definition} onClose={onClose} />;
    case "columns":
      return <ColumnsDialog definition={definition} shown={shown} onClose={onClose} />;
    case "views":
      return <SavedViewsDialog definition={definition} view={view} shown={shown} onClose={onClose} />;
  }
}
