import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useEffect, useMemo, useState } from "react";
import "@mantine/spotlight/styles.css";
import { t } from "../../../schema/messages/catalogue.ts";
import { collections } from "../../../schema/registry.ts";
import { useNavigation } from "../../hooks/use-navigation.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { menuIcon } from "../menu-icons.ts";
import { createEntries, matchingEntries, type PaletteEntry, pageEntries } from "./palette-entries.ts";
import { useFoundDocuments } from "./use-found-documents.ts";

/** Pages, new documents and titles, by keyboard (Ctrl+K). Works without a network. Mounted while it is open. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [store, spotlight] = useMemo(() => createSpotlight(), []);
  const [text, setText] = useState("");
  const actor = useActor();
  const groups = useNavigation();
  const documents = useFoundDocuments(text);
  useEffect(() => spotlight.open(), [spotlight]);
  const pages = matchingEntries(pageEntries(groups), text);
  const created = matchingEntries(createEntries(actor, Object.values(collections)), text);
  const isEmpty = pages.length + created.length + documents.entries.length === 0;
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      centered={false}
      yOffset="12dvh"
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search placeholder={t("shell.palette.placeholder")} aria-label={t("shell.palette")} />
      <Spotlight.ActionsList>
        <PaletteGroup label={t("shell.palette.documents")} entries={documents.entries} />
        <PaletteGroup label={t("shell.palette.create")} entries={created} />
        <PaletteGroup label={t("shell.palette.pages")} entries={pages} />
        {(isEmpty || documents.searching) && (
          <Spotlight.Empty role="status">{t(documents.searching ? "widget.searching" : "shell.palette.empty")}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function PaletteGroup({ label, entries }: { readonly label: string; readonly entries: readonly PaletteEntry[] }) {
  const navigate = useNavigate();
  if (entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {entries.map((entry) => {
        const Icon = menuIcon(entry.icon);
        return (
          <Spotlight.Action
            key={entry.href}
            label={entry.label}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            onClick={() => navigate(entry.href)}
          />
        );
      })}
    </Spotlight.ActionsGroup>
  );
}
