import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
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
  const buttons = within(screen.getByRole("list")).getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Crecida", "Bruno, 2 sin leer"]);
  expect(buttons[1]?.textContent).toBe("Bruno¿Estás?2");
  fireEvent.click(screen.getByRole("button", { name: "Bruno, 2 sin leer" }));
  expect(chat(client).state.get()).toMatchObject({ tag: "OPEN", target: { kind: "conversation", id: "c1" } });
});

it("lists the six liveliest and those with something unread at first, and all of them on request", () => {
  const client = createFakeClient();
  renderWithClient(<ConversationList />, client);
  const members = [{ id: "u1", user: "u1" }];
  act(() => {
    for (let each = 1; each <= 9; each++) {
      const reads = [{ id: "u1", user: "u1", at: at(59) }];
      client.put("conversation", row(`c${each}`, { name: `Tema ${each}`, members, reads, lastAt: at(50 - each) }));
    }
    client.put(
      "conversation-message",
      row("m1", { c: "c9", t: "¿Y?", d: new Date(Date.UTC(2026, 2, 2)).toISOString(), u: "u2" }),
    );
  });
  const names = () => screen.getAllByRole("listitem").map((item) => item.querySelector("button")?.getAttribute("aria-label"));
  expect(names()).toHaveLength(7);
  expect(names().at(-1)).toBe("Tema 9, 1 sin leer");
  fireEvent.click(screen.getByRole("button", { name: "Ver todas las conversaciones" }));
  expect(names()).toHaveLength(9);
  fireEvent.click(screen.getByRole("button", { name: "Ver menos conversaciones" }));
  expect(names()).toHaveLength(7);
});

it("begins a conversation with colleagues, whether they are here or not, and nobody else", async () => {
  const client = createFakeClient();
  for (const [id, values] of [
    ["u1", { displayName: "Ana" }],
    ["u2", { displayName: "Bruno" }],
    ["u3", { displayName: "Carla" }],
    ["u4", { displayName: "Lectora", isAdmin: false }],
    ["u5", { displayName: "Quien se fue", disabled: true }],
  ] as const) {
    client.put("user", row(id, { isAdmin: true, ...values }));
  }
  renderWithClient(<ConversationList />, client);
  screen.getByRole("button", { name: "Nueva conversación" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Nueva conversación" }));
  const field = await screen.findByRole("combobox", { name: "Con quiénes" });
  expect(screen.getByRole("button", { name: "Conversar" })).toHaveProperty("disabled", true);
  fireEvent.click(field);
  const options = () => screen.getAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
  expect(options()).toEqual(["Bruno", "Carla"]);
  for (const name of ["Bruno", "Carla"]) fireEvent.click(screen.getByRole("option", { name, hidden: true }));
  fireEvent.click(screen.getByRole("button", { name: "Conversar" }));
  expect(chat(client).state.get()).toMatchObject({
    tag: "OPEN",
    target: { kind: "people", users: ["u2", "u3"], name: "Bruno, Carla" },
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});
