import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { cleanRow } from "../../../entity/entry/testing/open-entry.tsx";
import { CommentQueuePage } from "./CommentQueuePage.tsx";

afterEach(cleanup);

const waiting = (id: string, name: string, values: object = {}) =>
  cleanRow(id, { name, t: `Dice ${name}`, d: "2026-01-01T00:00:00.000Z", state: "PENDING", article: "n1", signs: [], ...values });

/** A queue of three; what is saved leaves it, as it does on the device. */
async function open() {
  const client = createFakeClient();
  client.put("article", cleanRow("n1", { title: "Lluvia" }));
  for (const [id, name] of [
    ["c1", "Ana"],
    ["c2", "Bruno"],
    ["c3", "Carla"],
  ] as const)
    client.put("comment", waiting(id, name, id === "c2" ? { signs: ["LINKS"], reports: 2 } : {}));
  const save: FakeClient["engine"]["save"] = async (edit, version) => {
    const outcome = await client.engine.save(edit, version);
    client.swap("comment", edit.id ?? "");
    return outcome;
  };
  renderWithClient(<CommentQueuePage />, { ...client, engine: { ...client.engine, save } });
  await act(async () => {});
  return client;
}
const card = (name: string) => screen.getByRole("listitem", { name: new RegExp(name) });
const saved = (client: FakeClient) =>
  client.calls.flatMap(([name, edit]) => (name === "save" ? [(edit as { id: string; data: { state: string } }).data.state] : []));

it("shows what speaks against a comment, and leads to its article", async () => {
  await open();
  expect(card("Bruno").textContent).toContain(t("option.commentSign.LINKS"));
  expect(card("Bruno").textContent).toContain(t("moderation.reports", { count: 2 }));
  expect(within(card("Ana")).getByRole("link", { name: "Lluvia" }).getAttribute("href")).toContain("/article-entry/n1");
});

it("is worked through by keys, without a network, and the next comment has the keyboard", async () => {
  const client = await open();
  client.network.set(false);
  card("Ana").focus();
  fireEvent.keyDown(card("Ana"), { key: "j" });
  expect(document.activeElement).toBe(card("Bruno"));
  for (const key of ["s", "p", "r"]) {
    const at = document.activeElement;
    if (at) await act(async () => void fireEvent.keyDown(at, { key }));
  }
  expect(saved(client)).toEqual(["SPAM", "PUBLISHED", "REJECTED"]);
  expect(screen.getByText(t("moderation.none"))).toBeTruthy();
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
    t("moderation.done.REJECTED", { name: "Ana" }),
  );
});

it("leaves letters with Ctrl to the browser", async () => {
  const client = await open();
  fireEvent.keyDown(card("Ana"), { key: "p", ctrlKey: true });
  expect(saved(client)).toEqual([]);
});

it("gives the last comment back as it was", async () => {
  const client = await open();
  await act(async () => void fireEvent.click(within(card("Ana")).getByRole("button", { name: t("moderation.publish") })));
  client.put("comment", waiting("c1", "Ana", { state: "PUBLISHED" }));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: t("shell.undo") })));
  expect(saved(client)).toEqual(["PUBLISHED", "PENDING"]);
});
