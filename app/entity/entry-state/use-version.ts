import { useEffect, useRef } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { acceptedValues } from "../../../schema/declaration/validate.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { failureText } from "../../failures/failure-text.tsx";
import { useNotify } from "../../hooks/use-notify.ts";
import { useOnlineCalls } from "../../hooks/use-online-calls.ts";
import type { EntryEvent } from "./entry-event.ts";
import type { EntryState } from "./entry-state.ts";

/**
 * Loads the former version that the route asks for (ENTRY-003), also of a document that was deleted. The server answers
 * with expanded references; the state holds the stored form.
 */
export function useVersion(
  definition: CollectionDefinition,
  state: EntryState,
  version: string | null,
  dispatch: (event: EntryEvent) => void,
): void {
  const online = useOnlineCalls();
  const notify = useNotify();
  const asked = useRef<string | null>(null);
  const { id } = state;
  const isThere = state.tag === "loaded" || state.tag === "notFound" || state.tag === "readOnly";
  useEffect(() => {
    if (version === null) asked.current = null;
    if (version === null || id === null || !isThere || asked.current === `${id}|${version}`) return;
    asked.current = `${id}|${version}`;
    online
      .readVersion(definition.name, id, version)
      .then((document) =>
        dispatch({ tag: "versionOpened", of: id, versionId: version, values: acceptedValues(definition, document).values }),
      )
      .catch((error: unknown) => notify.error(failureText(t("entry.versionsFailed"), error)));
  }, [online, notify, definition, id, version, isThere, dispatch]);
}
