import { Text } from "@mantine/core";
import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useEffect, useMemo, useRef, useState } from "react";
import "@mantine/spotlight/styles.css";
import { t } from "../../../schema/messages/catalogue.ts";
import { collections } from "../../../schema/registry.ts";
import { type OfferedAction, offeredActions } from "../../entity/actions/offered-actions.ts";
import { useOpenChat } from "../../features/conversations/chat/chat-store.ts";
import { useList } from "../../hooks/use-list.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { tourWanted, useTourState } from "../../tour/tour-state.ts";
import { keysWanted } from "../../ui/keys-wanted.ts";
import { MenuIcon } from "../menu/MenuIcon.tsx";
import { useNavigation } from "../menu/use-navigation.ts";
import { createEntries, madeUpEntries, matchingEntries, type PaletteEntry, pageEntries } from "./palette-entries.ts";
import { takeTyped } from "./typed-ahead.ts";
import { useFoundDocuments } from "./use-found-documents.ts";
import { useFoundTalk } from "./use-found-talk.ts";
import { type PageSection, usePageSections } from "./use-page-sections.ts";
import { useRecentDocuments } from "./use-recent-documents.ts";

/** Collections that a newsroom made up, at most. */
const MADE_UP_LISTS = 200;

/** What stands in the place of an address for a part of this page. */
const HERE = "#";

/** What stands in the place of an address for an action of the document that is open. */
const ACTION = "action:";

/** What stands in the place of an address for the demo's tour. */
const TOUR = "tour:";

/** What stands in the place of an address for the keys that there are. */
const KEYS = "keys:";

/** Actions of the document that is open, parts of this page, pages, new documents and titles, by keyboard (Ctrl+K). Works without a network. Mounted while it is open. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const [store, spotlight] = useMemo(() => createSpotlight(), []);
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const sections = usePageSections();
  const [actions] = useState(offeredActions);
  const chosen = useRef<() => void>(undefined);
  const { pages, created } = useOffered();
  const recent = useRecentDocuments();
  const documents = useFoundDocuments(text);
  const talk = useFoundTalk(text);
  const openChat = useOpenChat();
  useEffect(() => {
    spotlight.open();
    return () => void takeTyped();
  }, [spotlight]);
  const groups = [
    ...(text.trim() === "" ? [{ key: "/recent", label: t("shell.palette.recent"), entries: recent }] : []),
    { key: ACTION, label: t("shell.palette.actions"), entries: matchingEntries(actionEntries(actions), text) },
    { key: HERE, label: t("shell.palette.here"), entries: matchingEntries(sectionEntries(sections), text) },
    { key: "/pages", label: t("shell.palette.pages"), entries: matchingEntries(pages, text) },
    ...documents.groups,
    { key: "/people", label: t("shell.palette.people"), entries: talk.people },
    { key: "/messages", label: t("shell.palette.messages"), entries: talk.messages },
    { key: "/create", label: t("shell.palette.create"), entries: matchingEntries(created, text) },
  ].filter(({ entries }) => entries.length > 0);
  const note = documents.searching ? "widget.searching" : documents.failed ? "list.error" : "shell.palette.empty";
  const choose = ({ href }: PaletteEntry) => {
    if (href === TOUR) return tourWanted.set(true);
    if (href === KEYS) {
      chosen.current = () => keysWanted.set(true);
      return;
    }
    const spoken = [...talk.people, ...talk.messages].find((entry) => entry.href === href);
    if (spoken) chosen.current = () => openChat(spoken.target);
    else if (href.startsWith(ACTION)) chosen.current = actions[Number(href.slice(ACTION.length))]?.press;
    else if (href.startsWith(HERE)) chosen.current = sections[Number(href.slice(HERE.length))]?.show;
    else navigate(href);
  };
  const close = () => {
    onClose();
    // The palette gives the keyboard back to where it was; this comes after.
    setTimeout(() => chosen.current?.());
  };
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={close}
      shortcut={null}
      centered={false}
      yOffset="12dvh"
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder={t("shell.palette.placeholder")}
        aria-label={t("shell.palette")}
        onFocus={() => setText((typed) => takeTyped() + typed)}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <PaletteGroup key={group.key} label={group.label} entries={group.entries} onChoose={choose} />
        ))}
        {(groups.length === 0 || documents.searching || documents.failed) && (
          <Spotlight.Empty role="status">{t(note)}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function sectionEntries(sections: readonly PageSection[]): PaletteEntry[] {
  return sections.map(({ label }, index) => ({ href: `${HERE}${index}`, label, icon: "list-details" }));
}

function actionEntries(actions: readonly OfferedAction[]): PaletteEntry[] {
  return actions.map(({ label, icon }, index) => ({ href: `${ACTION}${index}`, label, icon }));
}

function useOffered(): { readonly pages: readonly PaletteEntry[]; readonly created: readonly PaletteEntry[] } {
  const { profile, access } = useActor();
  const navigation = useNavigation();
  const [tour] = useTourState();
  const { rows } = useList({ collection: "custom-collection" }, MADE_UP_LISTS);
  return useMemo(() => {
    const definitions = Object.values(collections);
    const actor = { profile, access };
    const madeUp = madeUpEntries(
      actor,
      rows.map(({ data }) => data),
    );
    const again = tour === "done" ? [{ href: TOUR, label: t("tour.name"), icon: "compass" }] : [];
    const keys = { href: KEYS, label: t("keys.title"), icon: "keyboard" };
    const pages = [...pageEntries(actor, navigation, definitions), ...madeUp, keys, ...again];
    return { pages, created: createEntries(actor, definitions) };
  }, [profile, access, navigation, rows, tour]);
}

interface PaletteGroupProps {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
  readonly onChoose: (entry: PaletteEntry) => void;
}

function PaletteGroup({ label, entries, onChoose }: PaletteGroupProps) {
  return (
    // The visible label is no text of the page.
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {entries.map((entry) => (
        <Spotlight.Action
          key={entry.href}
          label={entry.label}
          leftSection={<MenuIcon name={entry.icon} size={18} />}
          rightSection={
            entry.detail && (
              <Text span size="xs" aria-hidden>
                {entry.detail}
              </Text>
            )
          }
          onClick={() => onChoose(entry)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
