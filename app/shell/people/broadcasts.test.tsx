import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { Broadcasts } from "./Broadcasts.tsx";

afterEach(cleanup);

const word = (number: number) => ({
  id: `w${number}`,
  t: `Palabra ${number}`,
  d: new Date(Date.UTC(2026, 2, 1, 12, number)).toISOString(),
  u: { id: "u2", displayName: "Bruno" },
});

function open() {
  const client = createFakeClient();
  renderWithClient(<Broadcasts />, client);
  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Mensaje a todos" });
  const asked = () => client.calls.filter(([name]) => name === "ask").map(([, , message]) => message);
  return { client, box, asked };
}

it("keeps the last four, each once and in order (CONST-009)", () => {
  const { client } = open();
  for (const number of [2, 1, 3, 4, 5, 5]) act(() => client.realtime.deliver("broadcast", word(number)));
  const words = within(screen.getByRole("list", { name: "Últimos mensajes a todos" })).getAllByRole("listitem");
  expect(words.map(({ textContent }) => textContent?.slice(-1))).toEqual(["2", "3", "4", "5"]);
});

it("is sent by Enter, not by Shift+Enter, nor by the Enter that ends a composed letter", async () => {
  const { box, asked } = open();
  fireEvent.change(box, { target: { value: " Cierra la tapa " } });
  fireEvent.keyDown(box, { key: "Enter", shiftKey: true });
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  expect(asked()).toEqual([]);
  fireEvent.keyDown(box, { key: "Enter" });
  await expect.poll(() => box.value).toBe("");
  expect(asked()).toEqual(["Cierra la tapa"]);
});

it("says nothing where there is nothing to say", () => {
  const { box, asked } = open();
  fireEvent.change(box, { target: { value: "  \n " } });
  fireEvent.keyDown(box, { key: "Enter" });
  expect(asked()).toEqual([]);
});

it.each([
  ["no connection", null],
  ["a server that refuses", { ok: false }],
])("keeps what was typed with %s, and says so", async (_what, answer) => {
  const { client, box } = open();
  client.answers.ask = () => answer;
  client.realtime.connected.set(answer !== null);
  fireEvent.change(box, { target: { value: "Cierra la tapa" } });
  fireEvent.keyDown(box, { key: "Enter" });
  expect(await screen.findByText("No se pudo enviar el mensaje")).toBeTruthy();
  expect(box.value).toBe("Cierra la tapa");
});

it("says that nobody knows whether it arrived where the server does not answer, and takes that back when it is there", async () => {
  const { client, box } = open();
  client.answers.ask = () => null;
  fireEvent.change(box, { target: { value: "Cierra la tapa" } });
  fireEvent.keyDown(box, { key: "Enter" });
  expect(await screen.findByText(t("people.broadcast.unconfirmed"))).toBeTruthy();
  expect(screen.queryByText("No se pudo enviar el mensaje")).toBeNull();
  expect(box.value).toBe("Cierra la tapa");
  act(() => client.realtime.deliver("broadcast", { ...word(1), t: "Cierra la tapa", u: { id: "u1", displayName: "Ana" } }));
  expect(box.value).toBe("");
  await waitFor(() => expect(screen.queryByText(t("people.broadcast.unconfirmed"))).toBeNull());
});
