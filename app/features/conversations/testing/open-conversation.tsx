import { act, screen } from "@testing-library/react";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { ChatPanel } from "../chat/ChatPanel.tsx";
import { type ChatTarget, chat } from "../chat/chat-store.ts";

const begun = Date.now();
export const at = (minute: number) => new Date(begun - (60 - minute) * 60_000).toISOString();
export const document = (id: string, values: Record<string, unknown>): AnyDocument => ({
  id,
  createdAt: at(0),
  updatedAt: at(0),
  ...values,
});

export function withConversation(client: FakeClient = createFakeClient()): FakeClient {
  client.put("conversation", {
    id: "c1",
    sync: "clean",
    data: document("c1", {
      name: "Crecida",
      model: "Article",
      doc: "a1",
      identity: "Article/a1",
      members: [],
      reads: [{ id: "u1", user: "u1", at: null }],
    }),
  });
  client.put("user", { id: "u2", sync: "clean", data: document("u2", { name: "Bruno" }) });
  return client;
}

export function say(
  client: FakeClient,
  id: string,
  values: Record<string, unknown>,
  sync: "clean" | "pending" | "refused" = "clean",
) {
  client.put("conversation-message", { id, sync, data: document(id, { c: "c1", ...values }) });
}

export function open(client: FakeClient, target: ChatTarget = { kind: "conversation", id: "c1" }) {
  const rendered = renderWithClient(<ChatPanel />, client);
  act(() => chat(client).open(target));
  return rendered;
}

export const input = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Escriba un mensaje aquí" });
export const lines = () => [...screen.getByRole("log").querySelectorAll("[data-state]")].map((line) => line.textContent);
