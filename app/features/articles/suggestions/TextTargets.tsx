import { useEffect, useRef } from "react";
import { isEditing } from "../../../entity/entry-state/entry-state.ts";
import { shownValues } from "../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { offerTextTargets } from "../../../fields/assisted/text-targets.ts";
import { textTargetsOf } from "./text-targets-of.ts";

/** Fields of the article that the copilot's texts may go to, while it is open to be written. */
export function TextTargets({ entry }: { readonly entry: Entry }) {
  const latest = useRef(entry);
  latest.current = entry;
  const isOpen = !entry.isReadOnly && isEditing(entry.state);
  useEffect(() => {
    if (!isOpen) return;
    const values = () => shownValues(latest.current);
    return offerTextTargets(textTargetsOf({ values, setField: (name, value) => latest.current.setField(name, value) }));
  }, [isOpen]);
  return null;
}
