import { notifications } from "@mantine/notifications";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { FakeClient } from "../../../client/fake-client.ts";
import { chat } from "../chat/chat-store.ts";
import { at, input, lines, open, say, withConversation } from "../testing/open-conversation.tsx";

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const own = (values: Record<string, unknown> = {}) => ({ t: "A las ocho", d: at(1), u: "u1", ...values });
const posted = (client: FakeClient) =>
  client.calls.filter(([name, method]) => name === "request" && method === "POST").map(([, , path, body]) => [path, body]);

it("lets its author put a message in other words, from its menu or with the arrow up, and says that it was edited", async () => {
  const client = withConversation();
  say(client, "m1", own());
  open(client);
  fireEvent.keyDown(input(), { key: "ArrowUp" });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Editar el mensaje" });
  expect(field).toBe(globalThis.document.activeElement);
  fireEvent.change(field, { target: { value: "A las nueve" } });
  fireEvent.keyDown(field, { key: "Escape" });
  expect(chat(client).state.get().tag).toBe("OPEN");
  expect(screen.queryByRole("textbox", { name: "Editar el mensaje" })).toBeNull();
  expect(input()).toBe(globalThis.document.activeElement);
  fireEvent.click(screen.getByRole("button", { name: "Acciones del mensaje: A las ocho" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Editar" }));
  const again = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Editar el mensaje" });
  expect(again.value).toBe("A las ocho");
  fireEvent.change(again, { target: { value: " A las nueve " } });
  fireEvent.keyDown(again, { key: "Enter" });
  await expect.poll(() => posted(client)).toContainEqual(["conversation-message/m1/reword", { t: "A las nueve" }]);
  act(() => say(client, "m1", own({ t: "A las nueve", editedAt: at(2) })));
  await expect.poll(lines).toEqual([expect.stringMatching(/A las nueve.*editado$/)]);
});

it("lets its author alone take a message back, after a question, and shows that there was one", async () => {
  const client = withConversation();
  say(client, "m1", own());
  say(client, "m2", own({ t: "Bien", u: "u2", d: at(2) }));
  open(client);
  fireEvent.click(screen.getByRole("button", { name: "Acciones del mensaje: Bien" }));
  await screen.findByRole("menuitemcheckbox", { name: /De acuerdo/ });
  expect(screen.queryByRole("menuitem", { name: "Eliminar" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Acciones del mensaje: A las ocho" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Eliminar" }));
  const takenBack = () => posted(client).filter(([path]) => path === "conversation-message/m1/take-back");
  expect(takenBack()).toEqual([]);
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Eliminar" }));
  await expect.poll(() => takenBack().length).toBe(1);
  act(() => say(client, "m1", own({ t: "Mensaje eliminado", takenBackAt: at(3) })));
  await expect.poll(() => lines()[0]).toMatch(/Mensaje eliminado/);
  expect(screen.queryByRole("button", { name: "Acciones del mensaje: Mensaje eliminado" })).toBeNull();
});

it("answers a message without words, says who did, and takes it back with the same press", async () => {
  const client = withConversation();
  const reactions = [
    { id: "agreed-u1", user: "u1", reaction: "agreed" },
    { id: "agreed-u2", user: "u2", reaction: "agreed" },
  ];
  say(client, "m1", own({ u: "u2" }));
  open(client);
  fireEvent.click(screen.getByRole("button", { name: "Acciones del mensaje: A las ocho" }));
  fireEvent.click(await screen.findByRole("menuitemcheckbox", { name: /De acuerdo/ }));
  await expect.poll(() => posted(client)).toContainEqual(["conversation-message/m1/react", { reaction: "agreed", on: true }]);
  act(() => say(client, "m1", own({ u: "u2", reactions })));
  const pressed = await screen.findByRole("button", { name: /^De acuerdo: .*Bruno/ });
  expect([pressed.textContent, pressed.getAttribute("aria-pressed")]).toEqual(["👍 2", "true"]);
  fireEvent.click(pressed);
  await expect.poll(() => posted(client)).toContainEqual(["conversation-message/m1/react", { reaction: "agreed", on: false }]);
});

it("shows who is writing until what they wrote has come, and tells the others that one is", async () => {
  const client = withConversation();
  open(client);
  const writes = (id: string) => act(() => client.realtime.deliver("typing", { id, u: { id: "u2", displayName: "Bruno" } }));
  writes("c2");
  expect(screen.queryByText("Bruno está escribiendo…")).toBeNull();
  writes("c1");
  expect(screen.getByText("Bruno está escribiendo…")).toBeDefined();
  act(() => say(client, "m1", own({ u: "u2" })));
  await expect.poll(() => screen.queryByText("Bruno está escribiendo…")).toBeNull();
  fireEvent.change(input(), { target: { value: "H" } });
  fireEvent.change(input(), { target: { value: "Ho" } });
  expect(client.calls.filter(([name, event]) => name === "emit" && event === "typing")).toHaveLength(1);
});

it("goes on showing who else is writing when somebody's message comes", async () => {
  const client = withConversation();
  client.put("user", { id: "u3", sync: "clean", data: { id: "u3", name: "Carla", createdAt: at(0), updatedAt: at(0) } });
  open(client);
  const writes = (id: string, displayName: string) =>
    act(() => client.realtime.deliver("typing", { id: "c1", u: { id, displayName } }));
  writes("u2", "Bruno");
  writes("u3", "Carla");
  expect(screen.getByText("Bruno, Carla están escribiendo…")).toBeDefined();
  act(() => say(client, "m1", own({ u: "u2" })));
  expect(await screen.findByText("Carla está escribiendo…")).toBeDefined();
});

it("makes links of addresses, and of nothing else", async () => {
  const client = withConversation();
  say(client, "m1", own({ t: "Mirá https://diario.example/nota?a=1. (javascript:alert(1))" }));
  open(client);
  const link = await screen.findByRole("link");
  expect(link.getAttribute("href")).toBe("https://diario.example/nota?a=1");
  expect(link.getAttribute("rel")).toContain("noopener");
  await expect.poll(lines).toEqual([expect.stringContaining("Mirá https://diario.example/nota?a=1. (javascript:alert(1))")]);
});
