import { useMemo } from "react";
import { user } from "../../../schema/features/people/user.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import type { Row } from "../../client/client-api.ts";
import type { ChatTarget } from "../../features/conversations/chat/chat-store.ts";
import { type KnownConversation, useConversations } from "../../features/conversations/chat/use-conversations.ts";
import { asId, asText } from "../../fields/narrow-value.ts";
import { useList } from "../../hooks/use-list.ts";
import { useProject } from "../../hooks/use-project.ts";
import { useSession } from "../../hooks/use-session.ts";
import type { PaletteEntry } from "./palette-entries.ts";

/** People and messages that are looked through, and those of each that are shown. */
const PEOPLE = 500;
const MESSAGES = 1_000;
const MOST_SHOWN = 5;
/** Characters of a message before the words that were found in it. */
const BEFORE = 24;
/** What stands in the place of an address for a conversation. */
export const TALK = "talk:";

export interface TalkEntry extends PaletteEntry {
  readonly target: ChatTarget;
}

/** Whom somebody can talk to, and what was said, by what was typed; from what the device has. Nothing for an empty text, or without a project. */
export function useFoundTalk(text: string): { readonly people: readonly TalkEntry[]; readonly messages: readonly TalkEntry[] } {
  const project = useProject();
  const { profile } = useSession();
  const { rows: users } = useList({ collection: "user" }, PEOPLE);
  const { rows: said } = useList({ collection: "conversation-message" }, MESSAGES);
  const { all } = useConversations();
  return useMemo(() => {
    const words = foldText(text).split(/\s+/).filter(Boolean);
    if (words.length === 0 || !project) return { people: [], messages: [] };
    return { people: peopleOf(users, words, profile?.id), messages: messagesOf(said, words, all) };
  }, [text, project, users, said, all, profile?.id]);
}

function peopleOf(rows: readonly Row[], words: readonly string[], self: string | undefined): TalkEntry[] {
  return rows
    .filter(({ id, data }) => id !== self && data.disabled !== true && hasAll(searchedText(data), words))
    .slice(0, MOST_SHOWN)
    .map(({ id, data }) => {
      const name = asText(data.displayName) || asText(data.name);
      return {
        href: `${TALK}${id}`,
        label: name,
        icon: "message",
        detail: t("shell.palette.talk"),
        target: { kind: "people", users: [id], name },
      };
    });
}

function messagesOf(rows: readonly Row[], words: readonly string[], conversations: readonly KnownConversation[]): TalkEntry[] {
  const titles = new Map(conversations.map(({ id, title }) => [id, title]));
  return rows
    .filter(({ data }) => titles.has(asId(data.c)) && hasAll(asText(data.t), words))
    .slice(0, MOST_SHOWN)
    .map(({ id, data }) => {
      const conversation = asId(data.c);
      return {
        href: `${TALK}${id}`,
        label: aroundWords(asText(data.t), words),
        icon: "message",
        detail: titles.get(conversation) ?? "",
        target: { kind: "conversation", id: conversation },
      };
    });
}

function searchedText(data: Row["data"]): string {
  return user.searchFields.map((field) => asText(data[field])).join(" ");
}

function hasAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** A long message from a little before the first of the words. */
function aroundWords(text: string, words: readonly string[]): string {
  const at = Math.min(...words.map((word) => foldText(text).indexOf(word)).filter((found) => found >= 0));
  return at > BEFORE * 2 ? `…${text.slice(at - BEFORE)}` : text;
}
