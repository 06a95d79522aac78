import { ActionIcon } from "@mantine/core";
import { IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "../../../../../schema/messages/catalogue.ts";
import { EntryPage, type EntryPageProps } from "../../../../entity/EntryPage.tsx";
import { serverId, shownValues } from "../../../../entity/entry-state/saved.ts";
import type { Entry } from "../../../../entity/entry-state/use-entry.ts";
import { asItems } from "../../../../fields/narrow-value.ts";
import { useNotify } from "../../../../hooks/use-notify.ts";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { Board } from "./Board.tsx";
import { losesColumn } from "./board-items.ts";

/** A board of discoveries; its form is the settings panel, open for a new one (SIGHT-016, SIGHT-017, SIGHT-023). */
export function DashboardEntryPage(props: EntryPageProps) {
  const notify = useNotify();
  const [shown, setShown] = useState<boolean | null>(null);
  const [wanted, setWanted] = useState<unknown>(null);
  const showsSettings = shown ?? props.id === null;
  const change = (entry: Entry, name: string, value: unknown) => {
    entry.setField(name, value);
    if (serverId(entry) !== null) notify.info(t("sightseerDashboard.remember"), { id: "sightseerDashboard.remember" });
  };
  const edit = (entry: Entry, name: string, value: unknown) => {
    if (name === "items" && losesColumn(shownValues(entry).items, value)) setWanted(value);
    else change(entry, name, value);
  };
  const remove = (entry: Entry, id: string) =>
    edit(
      entry,
      "items",
      asItems(shownValues(entry).items).filter((item) => item.id !== id),
    );
  return (
    <EntryPage
      {...props}
      own={{
        edit,
        links: () => <SettingsButton isOpen={showsSettings} onToggle={() => setShown(!showsSettings)} />,
        body: (entry, form) => (
          <>
            {showsSettings && form}
            <Board items={shownValues(entry).items} onRemove={entry.isReadOnly ? undefined : (id) => remove(entry, id)} />
            {wanted !== null && (
              <ConfirmDialog
                isHarmful
                question={t("sightseerDashboard.removeQuestion")}
                onAccept={() => change(entry, "items", wanted)}
                onClose={() => setWanted(null)}
              />
            )}
          </>
        ),
      }}
    />
  );
}

function SettingsButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  return (
    <ActionIcon
      variant={isOpen ? "light" : "subtle"}
      color="gray"
      size="lg"
      aria-label={t("sightseerDashboard.settings")}
      aria-pressed={isOpen}
      onClick={onToggle}
    >
      <IconSettings size={18} />
    </ActionIcon>
  );
}
