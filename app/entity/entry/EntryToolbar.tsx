import { ActionIcon, Badge, Box, Button, Text } from "@mantine/core";
import { IconDeviceFloppy, IconGitMerge, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionOneKey } from "../../../schema/declaration/field-label.ts";
import { fieldAt } from "../../../schema/declaration/field-path.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { hasMessage, t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { DocumentMessages } from "../../features/conversations/chat/DocumentMessages.tsx";
import { usePageTitle } from "../../hooks/use-page-title.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { PeopleAtPage } from "../../presence/PeopleAtPage.tsx";
import { PageToolbar } from "../../ui/PageToolbar.tsx";
import { ownPage, parentPath } from "../entity-paths.ts";
import { isEditing, isSaving, type Values } from "../entry-state/entry-state.ts";
import { saveWords, titleSuffix } from "../entry-state/save-words.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import { formatDateTime } from "../format-value.ts";
import { plainValue } from "../plain-value.ts";
import { useTitleOf } from "../use-title-of.ts";
import { valueAt } from "../value-at.ts";
import { DRAFT_CONFLICT_ID } from "./draft-conflict-id.ts";
import { EntryMenu } from "./EntryMenu.tsx";
import classes from "./entry.module.css";
import type { EntryOwn } from "./entry-own.ts";
import { StageInBar } from "./StageInBar.tsx";

const wordColors: Readonly<Record<string, string>> = {
  "entry.state.saved": "teal",
  "entry.state.device": "blue",
  "entry.state.conflict": "orange",
  "entry.state.refused": "red",
  "entry.state.unsaved": "yellow",
};

interface EntryToolbarProps {
  readonly entry: Entry;
  /** In the place of Guardar. */
  readonly actions?: ReactNode;
  /** Before those, and shown to whoever may only read as well. */
  readonly links?: ReactNode;
  readonly menuItems?: ReactNode;
  /** What the collection's own page changes. */
  readonly own?: Omit<EntryOwn, "actions" | "links" | "menuItems">;
}

/** Back, title, save state in words, refresh, Guardar (or the page's own actions) and the menu. */
export function EntryToolbar({ entry, actions, links, menuItems, own }: EntryToolbarProps) {
  const { definition, state } = entry;
  const navigate = useNavigate();
  const title = useEntryTitle(entry, own?.titled);
  usePageTitle(title);
  const words = saveWords(state);
  return (
    <PageToolbar
      title={title}
      onBack={() => navigate(parentPath(definition))}
      detail={
        <>
          {words && (
            <Badge
              variant="light"
              color={wordColors[words] ?? "gray"}
              className={classes.state}
              data-tour="state"
              role="status"
              c="var(--mantine-color-text)"
            >
              {t(words)}
            </Badge>
          )}
          <Box visibleFrom="lg" className={classes.state}>
            <UpdatedAt entry={entry} />
          </Box>
        </>
      }
    >
      {isEditing(state) && state.id !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          visibleFrom="sm"
          aria-label={t("entry.refresh")}
          onClick={entry.refresh}
        >
          <IconRefresh size={18} />
        </ActionIcon>
      )}
      {isEditing(state) && <PeopleAtPage />}
      {isEditing(state) && state.id !== null && !isLocalId(state.id) && (
        <DocumentMessages model={definition.model} doc={state.id} name={title} />
      )}
      {isEditing(state) && (
        <div className={classes.actions} data-entry-bar>
          {links}
          <StageInBar own={own} />
          {state.tag === "conflict" && <GoToConflict />}
          {state.tag !== "conflict" && !entry.isReadOnly && (actions ?? <SaveButton entry={entry} />)}
        </div>
      )}
      {isEditing(state) && <EntryMenu entry={entry} state={state} items={menuItems} own={own} />}
    </PageToolbar>
  );
}

/** 'Actualizado el …'; nothing for a document that the server never had. */
export function UpdatedAt({ entry: { state } }: { readonly entry: Entry }) {
  const date = isEditing(state) ? formatDateTime(state.base?.updatedAt) : "";
  if (date === "") return null;
  return (
    <Text size="xs" c="dimmed">
      {t("entry.updatedAt", { date })}
    </Text>
  );
}

/** In the place of what saves, which a conflict has to go before: it shows above the form, where somebody who writes further down does not look. */
function GoToConflict() {
  const go = () => {
    const banner = document.getElementById(DRAFT_CONFLICT_ID);
    banner?.scrollIntoView({ block: "center" });
    banner?.focus({ preventScroll: true });
  };
  return (
    <Button color="orange.9" leftSection={<IconGitMerge size={16} />} onClick={go}>
      {t("entry.conflictGo")}
    </Button>
  );
}

interface SaveButtonProps {
  readonly entry: Entry;
  readonly label?: string;
  /** In place of saving at once, by the button and by Ctrl+S. */
  readonly onSave?: () => void;
}

export function SaveButton({ entry, label = t("entry.save"), onSave }: SaveButtonProps) {
  const { state, byKey } = entry;
  useEffect(() => {
    byKey.current = onSave ?? null;
    return () => {
      byKey.current = null;
    };
  }, [byKey, onSave]);
  return (
    <Button
      leftSection={<IconDeviceFloppy size={16} />}
      loading={state.tag === "saving"}
      disabled={isSaving(state)}
      onClick={() => (onSave ? onSave() : void entry.save())}
    >
      {label}
    </Button>
  );
}

/** What people know the document by; where that is another document, its title. */
function useEntryTitle(entry: Entry, titled: EntryOwn["titled"]): string {
  const { definition, state } = entry;
  const { titleField } = definition;
  const values = isEditing(state) ? state.values : noValues;
  const titleOf = useTitleOf(definition, [titleField], [values]);
  const field = fieldAt(definition.fields, titleField);
  const own = ownPage(definition);
  const known = field && own === null ? plainValue(field, valueAt(values, titleField), titleOf) : "";
  const title = known || textOfKey(nameKey(definition, own));
  const suffix = titleSuffix(state);
  return (titled ? titled(entry, title) : title) + (suffix ? t(suffix) : "");
}

/** Name of what the page shows, for what has no title of its own. */
function nameKey({ name }: CollectionDefinition, own: string | null): string {
  const view = `entry.view.${own}`;
  return hasMessage(view) ? view : collectionOneKey(name);
}

const noValues: Values = {};
