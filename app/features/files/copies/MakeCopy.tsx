import { useState } from "react";
import { ActionButton } from "../../../entity/actions/ActionButton.tsx";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { EditPhotoDialog } from "./EditPhotoDialog.tsx";

/** The button for an edited copy of a photo, and what it opens. */
export function MakeCopy({ entry }: { readonly entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton entry={entry} name="edited-copy" open={() => setOpen(true)} />
      {isOpen && <EditPhotoDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
