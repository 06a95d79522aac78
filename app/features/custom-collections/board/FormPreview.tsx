import { Card, Text, Title } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { EntryForm } from "../../../entity/entry/EntryForm.tsx";
import { EntryParts } from "../../../entity/entry/EntryParts.tsx";
import type { EditingState, Values } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";

/** The form as the page of a new document shows it, for trying out: what is typed goes nowhere. */
export function FormPreview({ definition }: { readonly definition: CollectionDefinition }) {
  const shown = useDeferredValue(definition);
  const entry = useNoEntry(shown);
  const isEmpty = shown.entry.sections.length === 0;
  return (
    <Card withBorder component="section" aria-label={t("board.preview")} mt="md">
      <Title order={2} size="h4">
        {t("board.preview")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(isEmpty ? "board.previewEmpty" : "board.previewHint")}
      </Text>
      {!isEmpty && (
        <EntryParts entry={entry}>
          <EntryForm />
        </EntryParts>
      )}
    </Card>
  );
}

/** An entry of no document. */
function useNoEntry(definition: CollectionDefinition): Entry {
  const [values, setValues] = useState<Values>({});
  return useMemo(() => {
    const state: EditingState = { tag: "new", id: null, base: null, values, errors: {}, sync: "clean", undo: null };
    const entry: Pick<Entry, "definition" | "isReadOnly" | "refusals" | "setField" | "setProblem" | "notifyLocked"> = {
      definition,
      isReadOnly: false,
      refusals: 0,
      setField: (name, value) => setValues((now) => ({ ...now, [name]: value })),
      setProblem: () => undefined,
      notifyLocked: () => undefined,
    };
    // A form takes no more than this of an entry; the rest is what a page does with its document.
    return { ...entry, state } as Entry;
  }, [definition, values]);
}
