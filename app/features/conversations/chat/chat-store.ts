import { useCallback } from "react";
import type { Client, Observable, SessionClient } from "../../../client/client-api.ts";
import { createStore } from "../../../client/create-store.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useDrawer } from "../../../ui/drawer-context.ts";

/** Whom or what a conversation is with or about. */
export type ChatTarget =
  | { readonly kind: "conversation"; readonly id: string }
  /** `users`: the others, by id. */
  | { readonly kind: "people"; readonly users: readonly string[]; readonly name: string }
  | { readonly kind: "document"; readonly model: string; readonly doc: string; readonly name: string };

/** The panel (CHAT-001): nothing to show, open, or its title alone. */
export type ChatState =
  | { readonly tag: "IDLE" }
  | { readonly tag: "OPEN" | "MINIMIZED"; readonly target: ChatTarget; readonly opened: number };

interface Chat {
  readonly state: Observable<ChatState>;
  open(target: ChatTarget): void;
  /** Between open and minimized (CHAT-002). */
  toggle(): void;
  /** The keyboard goes back to where it was when the conversation was opened. */
  close(): void;
}

const chatOf = new WeakMap<SessionClient, Chat>();

/** The conversation on this page; that of a former project is closed with it. */
export function chat(client: Client): Chat {
  const known = chatOf.get(client.session);
  if (known) return known;
  const begun = createChat(client);
  chatOf.set(client.session, begun);
  return begun;
}

function createChat({ session }: Client): Chat {
  const state = createStore<ChatState>({ tag: "IDLE" });
  let opened = 0;
  let openedFrom: Element | null = null;
  let project = session.state.get().projectId;
  session.state.subscribe(() => {
    const next = session.state.get().projectId;
    if (next !== project) state.set({ tag: "IDLE" });
    project = next;
  });
  return {
    state,
    open(target) {
      opened += 1;
      openedFrom = globalThis.document?.activeElement ?? null;
      state.set({ tag: "OPEN", target, opened });
    },
    toggle() {
      const now = state.get();
      if (now.tag !== "IDLE") state.set({ ...now, tag: now.tag === "OPEN" ? "MINIMIZED" : "OPEN" });
    },
    close() {
      state.set({ tag: "IDLE" });
      giveFocusTo(openedFrom);
    },
  };
}

export function useChat(): Chat {
  return chat(useClient());
}

/** Opens the panel with a conversation, and takes away a drawer that would lie over it. */
export function useOpenChat(): (target: ChatTarget) => void {
  const { open } = useChat();
  const { close } = useDrawer();
  return useCallback(
    (target) => {
      close();
      open(target);
    },
    [open, close],
  );
}

/** To what has left the page meanwhile, like a drawer's button, nobody can go back. */
function giveFocusTo(element: Element | null): void {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body;
  (isThere ? element : document.getElementById("main"))?.focus();
}
