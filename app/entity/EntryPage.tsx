import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import type { Field } from "../../schema/fields.ts";
import { EntryBanners } from "./entry/EntryBanners.tsx";
import { EntryForm } from "./entry/EntryForm.tsx";
import { EntryNotFound, EntrySkeleton } from "./entry/EntryPlaceholders.tsx";
import { EntryToolbar } from "./entry/EntryToolbar.tsx";
import classes from "./entry/entry.module.css";
import { isEditing } from "./entry-state/entry-state.ts";
import { type Entry, useEntry } from "./entry-state/use-entry.ts";

export interface EntryPageProps {
  readonly definition: CollectionDefinition;
  /** `null` for a new document. */
  readonly id: string | null;
  /** Id of a former version to show. */
  readonly version: string | null;
  /** What a collection's own page adds or changes; everything else is the generic page. */
  readonly own?: EntryOwn;
}

export interface EntryOwn {
  /** Stands where Guardar would. */
  readonly actions?: (entry: Entry) => ReactNode;
  /** Between the banners and the form. */
  readonly notices?: (entry: Entry) => ReactNode;
  /** The declaration of a field as it applies to this document and person. */
  readonly fieldOf?: (entry: Entry, name: string, field: Field) => Field;
}

/** The generic entry page, driven by the declaration of its collection (spec 0 §2). */
export function EntryPage({ definition, id, version, own = {} }: EntryPageProps) {
  const entry = useEntry(definition, id, version);
  const { state } = entry;
  return (
    <div className={classes.page}>
      <EntryToolbar entry={entry} actions={own.actions?.(entry)} />
      {state.tag === "loading" && <EntrySkeleton definition={definition} />}
      {state.tag === "notFound" && <EntryNotFound definition={definition} />}
      {isEditing(state) && (
        <Stack className={classes.content} gap="md">
          <EntryBanners entry={entry} state={state} />
          {own.notices?.(entry)}
          <EntryForm entry={entry} state={state} fieldOf={own.fieldOf} />
        </Stack>
      )}
    </div>
  );
}
