import { useEffect, useMemo, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { FieldChange } from "../../../../schema/values/field-diff.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { referencesOf } from "./references-of.ts";
import { type ShownChange, shownChanges } from "./shown-changes.ts";

/** Changes in words, with the titles of what they refer to as far as the device knows them. */
export function useShownChanges(definition: CollectionDefinition, changes: readonly FieldChange[]): ShownChange[] {
  const { replica } = useClient();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const references = useMemo(() => referencesOf(definition, changes), [definition, changes]);
  useEffect(() => {
    const stops = references.map(([to, ids]) =>
      replica.observeTitles(to, ids, (found) =>
        setKnown((now) => new Map([...now, ...ids.map((id) => [id, found.get(id) || t("widget.unknown")] as const)])),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [replica, references]);
  return useMemo(() => shownChanges(definition, changes, known), [definition, changes, known]);
}
