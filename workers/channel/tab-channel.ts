import { type TabMessage, tabMessage } from "./tab-message.ts";

export interface TabChannel {
  send(message: TabMessage): void;
  /** Returns the function that stops listening. A tab does not hear itself. */
  listen(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

/** Name of the channel between the tabs of one person in one project. */
export function tabChannelName(userId: string, projectId: string): string {
  return `cierre-tabs-${userId}-${projectId}`;
}

/** Messages between tabs over BroadcastChannel. */
export function openTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    listen(listener) {
      const receive = (event: MessageEvent<unknown>) => {
        const message = tabMessage.safeParse(event.data);
        if (message.success) listener(message.data);
      };
      channel.addEventListener("message", receive);
      return () => channel.removeEventListener("message", receive);
    },
    close: () => channel.close(),
  };
}
