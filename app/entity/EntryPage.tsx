import { Box, Stack } from "@mantine/core";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { can } from "../../schema/rights/can.ts";
import { useActor, useProject } from "../hooks/use-project.ts";
import { viewName } from "./entity-paths.ts";
import { EntryBanners } from "./entry/EntryBanners.tsx";
import { EntryForm } from "./entry/EntryForm.tsx";
import { EntryParts, entryPart } from "./entry/EntryParts.tsx";
import { CannotCreate, EntryLoading, EntryNotFound } from "./entry/EntryPlaceholders.tsx";
import { EntryToolbar, UpdatedAt } from "./entry/EntryToolbar.tsx";
import classes from "./entry/entry.module.css";
import type { EntryOwn } from "./entry/entry-own.ts";
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

/** The generic entry page, driven by the declaration of its collection (spec 0 §2). It is drawn with every key: its parts are not. */
export function EntryPage({ definition, id, version, own = generic }: EntryPageProps) {
  const entry = useEntry(definition, useShownId(definition, id), version);
  const { state } = entry;
  const isBarred = useIsBarred(entry);
  return (
    <EntryParts entry={entry}>
      <div className={classes.page}>
        <ToolbarPart own={own} />
        {state.tag === "loading" && <EntryLoading entry={entry} />}
        {state.tag === "notFound" && <EntryNotFound definition={definition} />}
        {isBarred && <CannotCreate definition={definition} />}
        {isEditing(state) && !isBarred && (
          <Stack className={classes.content} gap="md">
            <NoticesPart own={own} />
            <BodyPart own={own} />
          </Stack>
        )}
      </div>
    </EntryParts>
  );
}

const generic: EntryOwn = {};

interface PartProps {
  readonly own: EntryOwn;
  readonly entry: Entry;
}

const ToolbarPart = entryPart(({ own, entry }: PartProps) => (
  <EntryToolbar
    entry={entry}
    actions={own.actions?.(entry)}
    links={own.links?.(entry)}
    menuItems={own.menuItems?.(entry)}
    own={own}
  />
));

const NoticesPart = entryPart(({ own, entry }: PartProps) => (
  <>
    <Box hiddenFrom="lg">
      <UpdatedAt entry={entry} />
    </Box>
    {isEditing(entry.state) && <EntryBanners entry={entry} state={entry.state} />}
    {own.notices?.(entry)}
  </>
));

const BodyPart = entryPart(({ own, entry }: PartProps) => {
  const form = <FormPart own={own} />;
  return own.body ? own.body(entry, form) : form;
});

const FormPart = entryPart(
  ({ own, entry }: PartProps) => isEditing(entry.state) && <EntryForm own={own} side={own.side?.(entry)} />,
);

/** A new document that this person may not create: its empty form could not be saved. */
function useIsBarred({ definition, state }: Entry): boolean {
  const actor = useActor();
  return state.tag === "new" && !can(actor, "CREATE", definition, true);
}

/** Pages of one document only know which it is: settings have their collection's name, a page view is of the project at hand. */
function useShownId(definition: CollectionDefinition, id: string | null): string | null {
  const project = useProject();
  if (viewName(definition) !== null) return project?.id ?? id;
  return definition.kind === "single" ? definition.name : id;
}
