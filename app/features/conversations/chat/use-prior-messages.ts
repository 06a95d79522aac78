import { useCallback, useEffect, useState } from "react";
import * as z from "zod/mini";
import { isReaction, type Reaction } from "../../../../schema/features/conversations/reactions.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { asId, asIds, asItems } from "../../../fields/narrow-value.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useOnline } from "../../../hooks/use-online.ts";

export interface Message {
  readonly id: string;
  readonly text: string;
  /** ISO. */
  readonly date: string;
  readonly userId: string;
  /** `null` where the device's own documents tell it. */
  readonly userName: string | null;
  readonly state: "said" | "pending" | "refused";
  /** Of what the newsroom says; comments of readers are moderated elsewhere. */
  readonly mayChange?: boolean;
  /** Ids of the files that it brings. */
  readonly files?: readonly string[];
  readonly isEdited?: boolean;
  readonly isTakenBack?: boolean;
  /** Who answered it without words, and how. */
  readonly reactions?: readonly Answer[];
}

export interface Answer {
  readonly userId: string;
  readonly reaction: Reaction;
}

/** What became of a message since it was said, as its document has it. */
export function sinceSaid(document: Readonly<Record<string, unknown>>): Pick<Message, "isEdited" | "isTakenBack" | "reactions"> {
  const reactions = asItems(document.reactions).flatMap(({ user, reaction }) =>
    isReaction(reaction) ? [{ userId: asId(user), reaction }] : [],
  );
  return { isEdited: Boolean(document.editedAt), isTakenBack: Boolean(document.takenBackAt), reactions };
}

/** Messages that are asked for at once. */
export const MESSAGE_PAGE = 50;

/** Who says something in a conversation: the newsroom, whose messages are read from the end, or readers. */
export type Said = "conversation-message" | "comment";

const person = z.looseObject({ id: z.string(), displayName: z.optional(z.nullable(z.string())) });
const page = z.object({
  data: z.array(z.looseObject({ id: z.string(), t: z.nullable(z.string()), d: z.string(), u: z.nullable(person) })),
  prevCursor: z.optional(z.nullable(z.string())),
  nextCursor: z.optional(z.nullable(z.string())),
});

/** The newest first, or those before a cursor. */
const pathOf: Readonly<Record<Said, (cursor: string | null) => string>> = {
  "conversation-message": (cursor) => (cursor === null ? "" : `&prev_cursor=${encodeURIComponent(cursor)}`),
  comment: (cursor) => `&sort=-d${cursor === null ? "" : `&next_cursor=${encodeURIComponent(cursor)}`}`,
};

interface Prior {
  readonly conversationId: string;
  readonly said: ReadonlyMap<string, Message>;
  /** Where the messages before those begin; `null` when there are none, `undefined` until the server has sent its last ones. */
  readonly cursor: string | null | undefined;
  readonly isLoading: boolean;
}

const emptyPrior = (conversationId: string): Prior => ({ conversationId, said: new Map(), cursor: undefined, isLoading: true });

export interface PriorMessages {
  readonly said: ReadonlyMap<string, Message>;
  readonly isLoading: boolean;
  readonly hasOlder: boolean;
  loadOlder(): void;
  /** Asks for the newest again. */
  again(): void;
  /** Somebody was heard saying it. */
  add(message: Message): void;
}

const NONE: ReadonlyMap<string, Message> = new Map();

/** What the server knows of a conversation: its last messages when it opens and when the connection comes back, and on request those before. */
export function usePriorMessages(said: Said, conversationId: string | null): PriorMessages {
  const { online } = useClient();
  const isOnline = useOnline();
  const [prior, setPrior] = useState<Prior | null>(null);
  const current = prior?.conversationId === conversationId ? prior : null;

  const load = useCallback(
    async (id: string, cursor: string | null, signal?: AbortSignal) => {
      const path = `${said}?c=${encodeURIComponent(id)}&limit=${MESSAGE_PAGE}${pathOf[said](cursor)}`;
      try {
        const answer = page.parse(await online.request("GET", path, undefined, signal));
        if (!signal?.aborted) setPrior((known) => withPage(known, said, id, cursor, answer));
      } catch (error) {
        noteFault(error);
        // What the device has is shown; asked again with the next message or connection.
        setPrior((known) => (known?.conversationId === id ? { ...known, isLoading: false } : known));
      }
    },
    [online, said],
  );

  useEffect(() => {
    if (conversationId === null || !isOnline) return;
    const gone = new AbortController();
    setPrior((known) => (known?.conversationId === conversationId ? known : emptyPrior(conversationId)));
    void load(conversationId, null, gone.signal);
    return () => gone.abort();
  }, [conversationId, isOnline, load]);

  const again = useCallback(() => {
    if (conversationId !== null) void load(conversationId, null);
  }, [conversationId, load]);
  const add = useCallback(
    (message: Message) => {
      if (conversationId === null) return;
      setPrior((known) => {
        const before = known?.conversationId === conversationId ? known : { ...emptyPrior(conversationId), isLoading: false };
        return { ...before, said: new Map(before.said).set(message.id, message) };
      });
    },
    [conversationId],
  );
  const before = current?.cursor ?? null;
  return {
    said: current?.said ?? NONE,
    isLoading: current?.isLoading === true,
    hasOlder: before !== null,
    loadOlder: () => {
      if (conversationId !== null && before !== null) void load(conversationId, before);
    },
    again,
    add,
  };
}

function withPage(known: Prior | null, said: Said, id: string, cursor: string | null, answer: z.infer<typeof page>): Prior {
  const { data } = answer;
  const older = (said === "comment" ? answer.nextCursor : answer.prevCursor) ?? null;
  const held = known?.conversationId === id ? known : emptyPrior(id);
  // So much was said while nobody listened that the newest page does not reach what is known: from there it begins anew.
  const isKnownFrom = held.cursor !== undefined && held.said.size > 0;
  const hasGap = cursor === null && older !== null && isKnownFrom && !data.some((each) => held.said.has(each.id));
  const before = hasGap ? emptyPrior(id) : held;
  const all = new Map(before.said);
  const mayChange = said === "conversation-message";
  for (const document of data) {
    const { id: messageId, t, d, u } = document;
    const [userId, userName] = [u?.id ?? "", u?.displayName ?? null];
    const words = { id: messageId, text: t ?? "", date: d, userId, userName, files: asIds(document.assets) };
    all.set(messageId, { ...words, state: "said", mayChange, ...(mayChange && sinceSaid(document)) });
  }
  // The first page again tells nothing of where older ones begin, once that is known.
  const isFirstAgain = cursor === null && before.cursor !== undefined;
  return { conversationId: id, said: all, cursor: isFirstAgain ? before.cursor : older, isLoading: false };
}
