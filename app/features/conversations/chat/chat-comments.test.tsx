import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { ChatPanel } from "./ChatPanel.tsx";
import { chat } from "./chat-store.ts";

afterEach(cleanup);

const at = (minute: number) => new Date(Date.now() - (60 - minute) * 60_000).toISOString();
const texts = () =>
  [...screen.getByRole("log").querySelectorAll("[data-state]")].map((line) => /Texto \d/.exec(line.textContent)?.[0]);

function put(client: FakeClient, collection: string, id: string, values: Readonly<Record<string, unknown>>) {
  client.put(collection, { id, sync: "clean", data: { id, createdAt: at(0), updatedAt: at(0), ...values } });
}

function open(client: FakeClient) {
  renderWithClient(<ChatPanel />, client);
  act(() => chat(client).open({ kind: "conversation", id: "c1" }));
}

it("shows what readers say among what the newsroom says, in order", async () => {
  const client = createFakeClient();
  client.answers.request = () => ({ data: [], prevCursor: null, nextCursor: null });
  put(client, "comment", "k1", { c: "c1", t: "Texto 1", d: at(1), u: "u2" });
  put(client, "conversation-message", "m2", { c: "c1", t: "Texto 2", d: at(2), u: "u3" });
  put(client, "comment", "k3", { c: "c1", t: "Texto 3", d: at(3), u: "u2" });
  open(client);
  await expect.poll(texts).toEqual(["Texto 1", "Texto 2", "Texto 3"]);
});

it("asks the server for comments that the device does not have, and for those before them", async () => {
  const client = createFakeClient();
  const comment = (number: number) => ({ id: `k${number}`, t: `Texto ${number}`, d: at(number), u: { id: "u2" } });
  client.answers.request = (_method, path) => {
    if (!path.startsWith("comment?c=c1")) return { data: [], prevCursor: null, nextCursor: null };
    if (path.includes("next_cursor=antes")) return { data: [comment(1)], prevCursor: null, nextCursor: null };
    return { data: [comment(3), comment(2)], prevCursor: null, nextCursor: "antes" };
  };
  open(client);
  await expect.poll(texts).toEqual(["Texto 2", "Texto 3"]);
  fireEvent.click(screen.getByRole("button", { name: "Ver mensajes anteriores" }));
  await expect.poll(texts).toEqual(["Texto 1", "Texto 2", "Texto 3"]);
});
