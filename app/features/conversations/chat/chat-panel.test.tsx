import { notifications } from "@mantine/notifications";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { conversationIdentity } from "../../../../schema/features/conversations/conversation-identity.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { at, document, input, lines, open, say, withConversation } from "../testing/open-conversation.tsx";
import { ChatPanel } from "./ChatPanel.tsx";
import { ConversationRoute } from "./ConversationRoute.tsx";
import { chat } from "./chat-store.ts";

afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const saved = (client: FakeClient) => client.calls.filter(([name]) => name === "save").map(([, save]) => save);

it("opens by its address, over the page that people start with", async () => {
  const client = withConversation();
  location.hash = "#/conversation-entry/c1";
  renderWithClient(
    <>
      <ConversationRoute id="c1" />
      <ChatPanel />
    </>,
    client,
  );
  expect(await screen.findByRole("complementary", { name: "Conversación: Crecida" })).toBeDefined();
  expect(location.hash).toBe("#/");
});

it("shows nothing until a conversation is opened, and toggles between open and minimized", () => {
  const client = withConversation();
  renderWithClient(<ChatPanel />, client);
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(chat(client).state.get().tag).toBe("IDLE");
  act(() => chat(client).open({ kind: "conversation", id: "c1" }));
  expect(screen.getByRole("complementary", { name: "Conversación: Crecida" })).toBeTruthy();
  expect(input().placeholder).toBe("Escriba un mensaje aquí");
  fireEvent.click(screen.getByRole("button", { name: "Minimizar la conversación: Crecida" }));
  expect(chat(client).state.get().tag).toBe("MINIMIZED");
  expect(screen.queryByRole("log")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Abrir la conversación: Crecida" }));
  expect(input()).toBe(globalThis.document.activeElement);
  fireEvent.click(screen.getByRole("button", { name: "Cerrar la conversación" }));
  expect(chat(client).state.get().tag).toBe("IDLE");
  act(() => chat(client).open({ kind: "conversation", id: "c1" }));
  fireEvent.keyDown(input(), { key: "Escape" });
  expect(chat(client).state.get().tag).toBe("IDLE");
});

it("names a person that the device does not know as the message does", async () => {
  const client = withConversation();
  const createdBy = { id: "cierre", displayName: "Cierre" };
  say(client, "m1", { t: "El sitio falla", d: "2026-03-01T12:00:00.000Z", u: "cierre", createdBy });
  open(client);
  await expect.poll(lines).toEqual([expect.stringMatching(/^Cierre.*El sitio falla/)]);
});

it("leads the keyboard back to what opened it", () => {
  const client = withConversation();
  renderWithClient(
    <>
      <button type="button" onClick={() => chat(client).open({ kind: "conversation", id: "c1" })}>
        Conversar
      </button>
      <ChatPanel />
    </>,
    client,
  );
  const opener = screen.getByRole("button", { name: "Conversar" });
  opener.focus();
  fireEvent.click(opener);
  expect(globalThis.document.activeElement).toBe(input());
  fireEvent.keyDown(input(), { key: "Escape" });
  expect(globalThis.document.activeElement).toBe(opener);
});

it("says who speaks where that changes, when it was said, and what waits or was refused", async () => {
  const client = withConversation();
  say(client, "m1", { t: "Uno", d: at(1), u: "u2" });
  say(client, "m2", { t: "Dos", d: at(2), u: "u2" });
  say(client, "m3", { t: "<b>Tres</b>", d: at(3), u: "u1" });
  say(client, "local:m4", { t: "Cuatro", d: at(4) }, "pending");
  say(client, "local:m5", { t: "Cinco", d: at(5) }, "refused");
  open(client);
  await expect.poll(lines).toHaveLength(5);
  const [one, two, three, four, five] = lines();
  expect(one).toMatch(/^BrunoUno\d\d:\d\d$/);
  expect(two).toMatch(/^Dos\d\d:\d\d$/);
  expect(three).toMatch(/<b>Tres<\/b>\d\d:\d\d$/);
  expect(four).toBe("CuatroPendiente de envío");
  expect(five).toBe("CincoNo enviado · Revisar");
  const own = [...screen.getByRole("log").querySelectorAll("[data-own]")];
  expect(own).toHaveLength(3);
});

it("sends with Enter, with a time after what was said, and ignores what is empty or too long", async () => {
  const client = withConversation();
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  say(client, "m1", { t: "Desde otro reloj", d: ahead, u: "u2" });
  open(client);
  await expect.poll(lines).toHaveLength(1);
  fireEvent.keyDown(input(), { key: "Enter" });
  fireEvent.change(input(), { target: { value: "x".repeat(4001) } });
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(screen.getByText(/^El mensaje supera los 4\.?000 caracteres$/)).toBeTruthy();
  expect(saved(client)).toEqual([]);
  fireEvent.change(input(), { target: { value: " Voy " } });
  fireEvent.keyDown(input(), { key: "Enter", shiftKey: true });
  expect(saved(client)).toEqual([]);
  fireEvent.keyDown(input(), { key: "Enter" });
  const d = new Date(Date.parse(ahead) + 1).toISOString();
  expect(saved(client)).toEqual([{ collection: "conversation-message", id: null, base: null, data: { c: "c1", t: "Voy", d } }]);
  expect(input().value).toBe("");
});

it("begins a conversation with people, shows what waits for it, and keeps what could not be kept", async () => {
  const client = createFakeClient();
  client.engine.outbox.set([
    fakeOperation({
      operationId: "op2",
      id: "local:m1",
      action: "INSERT",
      collection: "conversation-message",
      data: { users: ["u2"], t: "Hola" },
    }),
  ]);
  open(client, { kind: "people", users: ["u2"], name: "Bruno" });
  expect(screen.getByRole("complementary", { name: "Conversación: Bruno" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ir al documento" })).toBeNull();
  await expect.poll(lines).toEqual(["Ana PérezHolaPendiente de envío"].map((line) => line.replace("Ana Pérez", "")));
  client.engine.save = async () => {
    throw new CierreError("aborted");
  };
  fireEvent.change(input(), { target: { value: "¿Estás?" } });
  fireEvent.keyDown(input(), { key: "Enter" });
  await expect.poll(() => input().value).toBe("¿Estás?");
  expect(await screen.findByText("No se pudo enviar el mensaje")).toBeTruthy();
});

it("keeps what is being written in each conversation while it is minimized or closed, or another one is open", async () => {
  const client = withConversation();
  const { unmount } = open(client);
  const write = (text: string) => fireEvent.change(input(), { target: { value: text } });
  write("Falta la bajada");
  fireEvent.click(screen.getByRole("button", { name: /^Minimizar/ }));
  fireEvent.click(screen.getByRole("button", { name: /^Abrir la conversación/ }));
  expect(input().value).toBe("Falta la bajada");
  act(() => chat(client).open({ kind: "people", users: ["u2"], name: "Bruno" }));
  expect(input().value).toBe("");
  write("¿Estás?");
  fireEvent.keyDown(input(), { key: "Escape" });
  // The same conversation, come to from its document.
  act(() => chat(client).open({ kind: "document", model: "Article", doc: "a1", name: "Crecida" }));
  expect(input().value).toBe("Falta la bajada");
  unmount();
  const later = open(withConversation());
  expect(input().value).toBe("Falta la bajada");
  fireEvent.keyDown(input(), { key: "Enter" });
  later.unmount();
  open(withConversation());
  expect(input().value).toBe("");
});

it("leaves the panel open with Escape in the menu of its alerts", async () => {
  open(withConversation());
  fireEvent.click(screen.getByRole("button", { name: "Avisos de la conversación" }));
  fireEvent.keyDown(await screen.findByRole("menuitemcheckbox", { name: /sonido/i }), { key: "Escape" });
  expect(screen.getByRole("complementary")).toBeTruthy();
});

it("offers what was said before also when somebody speaks before the server has answered", async () => {
  const client = withConversation();
  const answer = Promise.withResolvers<unknown>();
  client.online.request = () => answer.promise;
  open(client);
  const u = { id: "u2", displayName: "Bruno" };
  act(() => client.realtime.deliver("conversation", { id: "c1", message: { id: "m9", t: "Ya llegué", d: at(9), u } }));
  await act(async () => answer.resolve({ data: [{ id: "m8", t: "Salgo", d: at(8), u }], prevCursor: "antes" }));
  expect(lines()).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Ver mensajes anteriores" })).toBeTruthy();
});

it("hears of what others say at once, and asks again when the channel comes back", async () => {
  const client = withConversation();
  const asked: string[] = [];
  client.answers.request = (_method, path) => {
    if (!path.startsWith("conversation-message")) return null;
    asked.push(path);
    return { data: [], prevCursor: null };
  };
  open(client);
  expect(await screen.findByText("No hay mensajes")).toBeTruthy();
  const message = { id: "m9", t: "Ya llegué", d: at(9), u: { id: "u2", displayName: "Bruno" } };
  act(() => client.realtime.deliver("conversation", { id: "otra", message: { ...message, id: "m8" } }));
  act(() => client.realtime.deliver("conversation", { id: "c1", message }));
  expect(lines()).toHaveLength(1);
  // What the channel sent and the replica brings is one message.
  act(() => say(client, "m9", { t: "Ya llegué", d: message.d, u: "u2" }));
  expect(lines()).toHaveLength(1);
  const before = asked.length;
  act(() => client.realtime.connected.set(false));
  act(() => client.realtime.connected.set(true));
  await expect.poll(() => asked.slice(before)).toEqual(["conversation-message?c=c1&limit=50"]);
});

it("waits for what the server says of it, and shows what the device has when the server says nothing", async () => {
  const client = withConversation();
  const answer = Promise.withResolvers<unknown>();
  client.answers.request = (_method, path) => (path.startsWith("conversation-message") ? answer.promise : null);
  open(client);
  expect(await screen.findByRole("status", { name: "Cargando mensajes…" })).toBeTruthy();
  expect(screen.queryByText("No hay mensajes")).toBeNull();
  await act(async () => answer.reject(new CierreError("internal")));
  expect(await screen.findByText("No hay mensajes")).toBeTruthy();
  expect(screen.queryByRole("status", { name: "Cargando mensajes…" })).toBeNull();
  // Neither this failure nor that of looking for a conversation is shown.
  act(() => chat(client).open({ kind: "people", users: ["u2"], name: "Bruno" }));
  expect(await screen.findByText("No hay mensajes")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("shows what was sent once: pending, and when it has begun its conversation, as what was said there", async () => {
  const client = createFakeClient();
  const first = { users: ["u2"], t: "Hola" };
  client.engine.outbox.set([
    fakeOperation({ id: "local:m1", action: "INSERT", collection: "conversation-message", data: first }),
  ]);
  open(client, { kind: "people", users: ["u2"], name: "Bruno" });
  await expect.poll(lines).toEqual(["HolaPendiente de envío"]);
  const members = ["u1", "u2"].map((user) => ({ id: user, user }));
  const begun = { name: null, model: null, doc: null, identity: conversationIdentity(null, ["u1", "u2"]), members, reads: [] };
  act(() => {
    client.put("conversation", { id: "c9", sync: "clean", data: document("c9", begun) });
    client.put("conversation-message", {
      id: "m1",
      sync: "clean",
      data: document("m1", { c: "c9", t: "Hola", d: at(9), u: "u1" }),
    });
    client.engine.outbox.set([]);
  });
  await expect.poll(lines).toEqual([expect.stringMatching(/^Hola\d\d:\d\d$/)]);
  fireEvent.change(input(), { target: { value: "¿Estás?" } });
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(saved(client)).toMatchObject([{ data: { c: "c9", t: "¿Estás?" } }]);
});

it("shows what has begun a conversation also while the conversation itself has not arrived", async () => {
  const client = createFakeClient();
  client.put("user", { id: "u2", sync: "clean", data: document("u2", { name: "Bruno" }) });
  open(client, { kind: "people", users: ["u2"], name: "Bruno" });
  const waiting = { users: ["u2"], t: "Voy saliendo" };
  const operation = fakeOperation({ id: "local:m1", action: "INSERT", collection: "conversation-message", data: waiting });
  act(() => client.engine.outbox.set([operation]));
  expect(await screen.findByText("Voy saliendo")).toBeTruthy();
  // The server has taken it: it has left the outbox, and is not said on the device yet.
  act(() => client.engine.outbox.set([]));
  expect(lines()).toEqual(["Voy saliendoPendiente de envío"]);
  act(() => say(client, "local:m1", { c: "c9", t: "Voy saliendo", d: at(5), u: "u1" }));
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toContain("Voy saliendo");
  fireEvent.change(input(), { target: { value: "Estoy en el muelle" } });
  fireEvent.keyDown(input(), { key: "Enter" });
  await expect.poll(() => saved(client)).toMatchObject([{ data: { c: "c9", t: "Estoy en el muelle" } }]);
});

it("shows nothing of one conversation in another", async () => {
  const client = createFakeClient();
  client.answers.request = (_method, path) => {
    if (!path.startsWith("conversation-message")) return null;
    const sent = path.includes("c=c1") ? [{ id: "m1", t: "De la crecida", d: at(1), u: { id: "u2" } }] : [];
    return { data: sent, prevCursor: null };
  };
  open(client);
  expect(await screen.findByText("De la crecida")).toBeTruthy();
  fireEvent.change(input(), { target: { value: "Solo para esta" } });
  act(() => chat(client).open({ kind: "conversation", id: "c2" }));
  expect(input().value).toBe("");
  expect(screen.queryByText("De la crecida")).toBeNull();
  expect(await screen.findByText("No hay mensajes")).toBeTruthy();
});

it("pages backwards, and reports to the server what was read", async () => {
  const client = withConversation();
  const prior = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `p${from + index}`,
      t: `Texto ${from + index}`,
      d: at(from + index),
      u: { id: "u2" },
    }));
  client.answers.request = (_method, path) => {
    if (!path.startsWith("conversation-message")) return null;
    return path.includes("prev_cursor=antes")
      ? { data: prior(1, 2), prevCursor: null }
      : { data: prior(3, 2), prevCursor: "antes" };
  };
  open(client);
  fireEvent.click(await screen.findByRole("button", { name: "Ver mensajes anteriores" }));
  await expect
    .poll(() =>
      within(screen.getByRole("log"))
        .getAllByText(/^Texto \d$/)
        .map(({ textContent }) => textContent),
    )
    .toEqual(["Texto 1", "Texto 2", "Texto 3", "Texto 4"]);
  expect(screen.queryByRole("button", { name: "Ver mensajes anteriores" })).toBeNull();
  const read = client.calls.filter(([name, method]) => name === "request" && method === "POST");
  expect(read).toEqual([["request", "POST", "conversation/c1/read", { at: prior(4, 1)[0]?.d }]]);
});

it("leaves out nothing between what is known and the newest, however much was said while nobody listened", async () => {
  const client = withConversation();
  const page = (from: number, prevCursor: string | null) => ({
    data: [0, 1].map((more) => ({ id: `p${from + more}`, t: `Texto ${from + more}`, d: at(from + more), u: { id: "u2" } })),
    prevCursor,
  });
  let newest = page(1, null);
  client.answers.request = (_method, path) => {
    if (!path.startsWith("conversation-message")) return null;
    return path.includes("prev_cursor=") ? page(3, "antes de 3") : newest;
  };
  open(client);
  const said = () => lines().map((line) => /Texto \d/.exec(line ?? "")?.[0]);
  await expect.poll(said).toEqual(["Texto 1", "Texto 2"]);
  newest = page(5, "antes de 5");
  act(() => client.realtime.connected.set(false));
  act(() => client.realtime.connected.set(true));
  await expect.poll(said).toEqual(["Texto 5", "Texto 6"]);
  fireEvent.click(screen.getByRole("button", { name: "Ver mensajes anteriores" }));
  await expect.poll(said).toEqual(["Texto 3", "Texto 4", "Texto 5", "Texto 6"]);
  // What the newest page reaches is kept, and so is where the older ones begin.
  newest = page(6, "antes de 6");
  act(() => client.realtime.connected.set(false));
  act(() => client.realtime.connected.set(true));
  await expect.poll(said).toEqual(["Texto 3", "Texto 4", "Texto 5", "Texto 6", "Texto 7"]);
});

it("leads to the document, and is closed with its project", () => {
  const client = withConversation();
  const { routing } = open(client);
  fireEvent.click(screen.getByRole("button", { name: "Ir al documento" }));
  expect(routing.location.get().path).toBe("/article-entry/a1");
  act(() => void client.session.selectProject("p2"));
  expect(screen.queryByRole("complementary")).toBeNull();
});
