import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { tag } from "../../schema/features/vocabulary/tag.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { Client } from "../client/client-api.ts";
import type { FakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { at, cleanRow, openEntryPage, press } from "./entry/testing/open-entry.tsx";
import { beginAtTag, nameField, savesOf, Tags, typeName } from "./entry/testing/tag-page.tsx";

let client: FakeClient;
beforeEach(() => {
  client = beginAtTag();
});
afterEach(cleanup);

const open = (id: string | null, definition: CollectionDefinition = tag) => openEntryPage(client, definition, id);
const saves = () => savesOf(client);

describe("recovered typing", () => {
  it("is not offered again after it was saved: what is typed then is new", async () => {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    client.engine.readDraft = async () => ({
      key: "p1|tag|a",
      collection: "tag",
      id: "a",
      projectId: "p1",
      userId: "u1",
      base: { id: "a", name: "Playa", updatedAt: at },
      values: { name: "Playas" },
      writtenAt: at,
    });
    client.engine.save = async () => ({ tag: "device", id: "a" });
    await open("a");
    expect(screen.getByText(/Se recuperó un borrador/)).toBeTruthy();
    await press("Guardar");
    await waitFor(() => expect(screen.queryByText(/Se recuperó un borrador/)).toBeNull());
    await act(async () => typeName("Playas del sur"));
    expect(screen.getByText("Sin guardar")).toBeTruthy();
    expect(screen.queryByText(/Se recuperó un borrador/)).toBeNull();
  });

  async function openWaiting() {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    let answer: (draft: Awaited<ReturnType<Client["engine"]["readDraft"]>>) => void = () => undefined;
    client.engine.readDraft = () => new Promise((resolve) => (answer = resolve));
    await open("a");
    return (draft: Parameters<typeof answer>[0]) => act(async () => answer(draft));
  }

  const base = { id: "a", name: "Playa", updatedAt: at };
  const left = { key: "p1|tag|a", collection: "tag", id: "a", projectId: "p1", userId: "u1", base, writtenAt: at };

  it.each([
    ["goes behind what was left in its field", { name: "Playas del sur" }, "Playas del sur y mar"],
    ["is merged with what was left in other fields", { name: "Playa", description: "Larga" }, "Playa y mar"],
    ["stands where nothing was left", null, "Playa y mar"],
  ])("is waited for: what is typed from the first key on shows at once, and then %s", async (_, values, then) => {
    const answer = await openWaiting();
    await act(async () => typeName("Playa y"));
    await act(async () => typeName("Playa y mar"));
    expect(nameField()).toHaveProperty("value", "Playa y mar");
    expect(screen.getByText("Sin guardar")).toBeTruthy();
    await answer(values && { ...left, values });
    expect(nameField()).toHaveProperty("value", then);
    expect(screen.getByText("Sin guardar")).toBeTruthy();
    await act(async () => typeName(`${then}!`));
    expect(nameField()).toHaveProperty("value", `${then}!`);
  });

  it("still asks where a colleague has changed what it changed, whatever is typed meanwhile", async () => {
    const answer = await openWaiting();
    await act(async () => typeName("Playa!"));
    const older = { ...base, name: "Costa", updatedAt: "2025-12-31T00:00:00.000Z" };
    await answer({ ...left, base: older, values: { name: "Bahía" } });
    expect(screen.getAllByText("Conflicto de edición")).not.toHaveLength(0);
    // It shows above the form, where somebody who writes further down does not look.
    expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
    await press("Resolver conflicto");
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  });

  it("is waited for by a save that is asked for meanwhile, which is made once and has what was typed", async () => {
    const saved: unknown[] = [];
    client.engine.save = async ({ data }) => {
      saved.push(data);
      return { tag: "device", id: "a" };
    };
    const answer = await openWaiting();
    await act(async () => typeName("Playa y mar"));
    vi.spyOn(performance, "now").mockReturnValueOnce(10_000).mockReturnValueOnce(20_000);
    await press("Guardar");
    await press("Guardar");
    vi.restoreAllMocks();
    expect(saved).toEqual([]);
    await answer(null);
    await waitFor(() => expect(saved).toMatchObject([{ name: "Playa y mar" }]));
    await act(async () => {});
    expect(saved).toHaveLength(1);
  });

  it("does not let go of a page in which something waits, which another document never gets", async () => {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    client.engine.readDraft = () => new Promise(() => undefined);
    const { routing } = renderWithClient(<Tags />, client);
    await act(async () => {});
    await act(async () => typeName("Playas"));
    await press("Guardar");
    await act(async () => routing.navigate("/tag-list"));
    expect(routing.question.get()).not.toBeNull();
    expect(routing.location.get().path).not.toBe("/tag-list");
    client.engine.readDraft = async () => null;
    await press("Nueva");
    await waitFor(() => expect(nameField()).toHaveProperty("value", ""));
    await waitFor(() => expect(routing.question.get()).toBeNull());
    expect(saves()).toEqual([]);
  });

  it("is not waited for when it cannot be read, which is said", async () => {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    client.engine.readDraft = async () => Promise.reject(new CierreError("deviceStorage"));
    await open("a");
    expect(await screen.findByText(t("entry.journalFailed"))).toBeTruthy();
    await act(async () => typeName("Playas"));
    expect(screen.getByText("Sin guardar")).toBeTruthy();
    await waitFor(() => expect(client.calls.map(([name]) => name)).toContain("writeDraft"));
  });

  describe("of a new document that was saved before its page heard of it", () => {
    const savedDraft = { ...left, key: "p1|tag|local:1", id: "local:1", base: null, values: { name: "Playa" } };
    const path = (routing: object) => JSON.stringify(routing);
    const slot = "draft|u1|p1|tag";
    afterEach(() => sessionStorage.clear());

    it("is looked for there by the tab that is loaded again", async () => {
      sessionStorage.setItem(slot, "new");
      client.engine.readDraft = async () => savedDraft;
      const { routing } = await open(null);
      await waitFor(() => expect(path(routing.location.get())).toContain("tag-entry/local%3A1"));
      expect(client.calls).toContainEqual(["clearDraft", "p1|tag|new"]);
      expect(screen.queryByText(/Se recuperó un borrador/)).toBeNull();
    });

    it("leaves whoever asks for a new one there, with a notice that leads to it", async () => {
      client.engine.readDraft = async () => savedDraft;
      const { routing } = await open(null);
      expect(await screen.findByText(t("entry.savedEarlier"))).toBeTruthy();
      expect(path(routing.location.get())).not.toContain("local");
      expect(nameField()).toHaveProperty("value", "");
      expect(client.calls).toContainEqual(["clearDraft", "p1|tag|new"]);
      await press(t("entry.savedEarlierOpen"));
      expect(path(routing.location.get())).toContain("tag-entry/local%3A1");
    });

    it("takes nothing of what is typed meanwhile, which stays in the new document", async () => {
      sessionStorage.setItem(slot, "new");
      let answer: (draft: typeof savedDraft) => void = () => undefined;
      client.engine.readDraft = () => new Promise((resolve) => (answer = resolve));
      const { routing } = await open(null);
      await act(async () => typeName("Costa"));
      await act(async () => answer(savedDraft));
      expect(await screen.findByText(t("entry.savedEarlier"))).toBeTruthy();
      expect(path(routing.location.get())).not.toContain("local");
      expect(nameField()).toHaveProperty("value", "Costa");
      expect(screen.getByText("Sin guardar")).toBeTruthy();
    });
  });

  it.each(["beforeunload", "pagehide"])("is on its way to the device at once when the page gets %s", async (event) => {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    await open("a");
    await act(async () => typeName("Playas"));
    await act(async () => void window.dispatchEvent(new Event(event)));
    expect(client.calls.map(([name]) => name)).toContain("writeDraft");
  });

  it("stays where it is while the document is locked", async () => {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    await open("a", { ...tag, access: { read: "anyone", create: "anyone", write: "nobody" } });
    const asked = client.calls.map(([name]) => name);
    expect(asked).not.toContain("readDraft");
    expect(asked).not.toContain("clearDraft");
  });
});
