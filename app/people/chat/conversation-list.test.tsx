import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ConversationList } from "./ConversationList.tsx";
import { chat } from "./chat-store.ts";

afterEach(cleanup);

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();
const row = (id: string, values: Record<string, unknown>) => ({
  id,
  sync: "clean" as const,
  data: { id, createdAt: at(0), updatedAt: at(0), ...values },
});

it("lists one's conversations, the liveliest first, with how much is unread and what was said last, and opens them", () => {
  const client = createFakeClient();
  renderWithClient(<ConversationList />, client);
  expect(screen.getByText("No hay conversaciones")).toBeTruthy();
  const members = ["u1", "u2"].map((user) => ({ id: user, user }));
  act(() => {
    client.put("user", row("u2", { name: "Bruno" }));
    client.put("conversation", row("c1", { members, reads: [{ id: "u1", user: "u1", at: at(1) }], lastAt: at(3) }));
    client.put("conversation", row("c2", { name: "Crecida", members, reads: [], lastAt: at(9) }));
    client.put("conversation", row("c3", { name: "De otros", members: [{ id: "u5", user: "u5" }], reads: [] }));
    client.put("conversation-message", row("m3", { c: "c1", t: "¿Estás?", d: at(3), u: "u2" }));
    client.put("conversation-message", row("m2", { c: "c1", t: "Hola", d: at(2), u: "u2" }));
    client.put("conversation-message", row("m1", { c: "c1", t: "Chau", d: at(1), u: "u2" }));
  });
  const buttons = screen.getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Crecida", "Bruno, 2 sin leer"]);
  expect(buttons[1]?.textContent).toBe("Bruno¿Estás?2");
  fireEvent.click(screen.getByRole("button", { name: "Bruno, 2 sin leer" }));
  expect(chat(client).state.get()).toMatchObject({ tag: "OPEN", target: { kind: "conversation", id: "c1" } });
});
