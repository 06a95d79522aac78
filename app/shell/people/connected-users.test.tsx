import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConnectedUser } from "../../../schema/wire/realtime.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { chat } from "../../features/conversations/chat/chat-store.ts";
import { EditedBy } from "../../presence/EditedBy.tsx";
import { RowPeople } from "../../presence/PeopleAtPage.tsx";
import { projectNews } from "../../presence/project-news.ts";
import { ConnectedUsers } from "./ConnectedUsers.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = () => new Date().toISOString();
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const person = (id: string, values: Partial<ConnectedUser> = {}): ConnectedUser => ({
  id,
  name: null,
  displayName: `Persona ${id.padStart(2, "0")}`,
  presentAt: now(),
  paths: ["/article-list"],
  editing: [],
  ...values,
});

function open(users: ConnectedUser[], client: FakeClient = createFakeClient()) {
  const rendered = renderWithClient(<ConnectedUsers />, client);
  act(() => client.realtime.deliver("users-connected", { whole: true, users, left: [], now: now() }));
  return { client, ...rendered };
}

const people = () => within(screen.getByRole("region", { name: "Usuarios conectados" })).queryAllByRole("listitem");

it("asks who is here when it begins, and again with every new connection", () => {
  const { client } = open([]);
  const asked = () => client.calls.filter(([name, event]) => name === "emit" && event === "ask-users-connected").length;
  expect(asked()).toBe(1);
  act(() => client.realtime.connected.set(false));
  expect(screen.getByText("Sin conexión en tiempo real")).toBeTruthy();
  act(() => client.realtime.connected.set(true));
  expect(asked()).toBe(2);
});

it("shows twelve, and of thirteen eleven with two more (CONST-008)", () => {
  const twelve = Array.from({ length: 12 }, (_, at) => person(String(at)));
  const { client } = open(twelve);
  expect(people()).toHaveLength(12);
  expect(screen.queryByRole("button", { name: /más$/ })).toBeNull();
  act(() => client.realtime.deliver("users-connected", { whole: false, users: [person("12")], left: [], now: now() }));
  expect(people()).toHaveLength(11);
  fireEvent.click(screen.getByRole("button", { name: "2 más" }));
  expect(people()).toHaveLength(13);
  fireEvent.click(screen.getByRole("button", { name: "Mostrar menos" }));
  expect(people()).toHaveLength(11);
});

it("marks who is idle by the server's clock, and removes those who left (CONST-007)", () => {
  const client = createFakeClient();
  renderWithClient(<ConnectedUsers />, client);
  // This device is a day behind the server.
  const server = (ms: number) => new Date(Date.now() + 86_400_000 - ms).toISOString();
  const users = [person("1", { presentAt: server(299_000) }), person("2", { presentAt: server(301_000) })];
  act(() => client.realtime.deliver("users-connected", { whole: true, users, left: [], now: server(0) }));
  expect(screen.getByText("Persona 01, en línea")).toBeTruthy();
  expect(screen.getByText("Persona 02, inactivo")).toBeTruthy();
  act(() => client.realtime.deliver("users-connected", { whole: false, users: [], left: ["2"], now: server(0) }));
  expect(people()).toHaveLength(1);
});

it("opens a conversation with everybody but oneself", () => {
  const { client } = open([person("u1", { displayName: "Ana Pérez" }), person("2")]);
  expect(screen.getByText("Ana Pérez (usted)")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Conversar con / })).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Conversar con Persona 02" }));
  expect(chat(client).state.get()).toMatchObject({ tag: "OPEN", target: { kind: "people", users: ["2"] } });
});

it("shows nobody's place or field while it receives no presence", () => {
  const client = createFakeClient();
  renderWithClient(
    <>
      <RowPeople path="/article-entry/a1" />
      <EditedBy field="title" />
    </>,
    client,
  );
  const [path] = ["/article-entry/a1"];
  const { hash } = window.location;
  const bruno = person("2", { paths: [path], editing: [{ path: hash.slice(1) || "/", field: "title" }] });
  const report = () =>
    act(() => client.realtime.deliver("users-connected", { whole: true, users: [bruno], left: [], now: now() }));
  report();
  expect(screen.getByRole("img", { name: "Aquí: Persona 02" })).toBeTruthy();
  expect(screen.getByRole("note")).toBeTruthy();
  act(() => client.realtime.connected.set(false));
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByRole("note")).toBeNull();
  act(() => client.realtime.connected.set(true));
  report();
  expect(screen.getByRole("note")).toBeTruthy();
});

it("forgets everybody when another project is chosen, and understands no nonsense", () => {
  const { client } = open([person("2", { presentAt: ago(0) })]);
  act(() => client.realtime.deliver("users-connected", { users: "todos" }));
  expect(people()).toHaveLength(1);
  act(() => void client.session.selectProject("p2"));
  expect(people()).toHaveLength(0);
  expect(projectNews(client).people.get().users).toEqual([]);
});
