import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { permissionAccess } from "../../schema/features/people/permission-access.ts";
import { deviceInstance } from "../../schema/features/push/device-instance.ts";
import { tag } from "../../schema/features/vocabulary/tag.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { Client, HistoryEntry, Row } from "../client/client-api.ts";
import { type FakeClient, fakeOperation } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { EntryPage } from "./EntryPage.tsx";
import { at, cleanRow, openEntryPage, press } from "./entry/testing/open-entry.tsx";
import { beginAtTag, nameField, savesOf, Tags, typeName } from "./entry/testing/tag-page.tsx";

let client: FakeClient;
beforeEach(() => {
  client = beginAtTag();
});
afterEach(cleanup);

const open = (id: string | null, definition: CollectionDefinition = tag, using: Client = client) =>
  openEntryPage(using, definition, id);
const saves = () => savesOf(client);

it("is no empty form where nobody makes documents", async () => {
  await open(null, deviceInstance as CollectionDefinition);
  expect(screen.getByRole("alert").textContent).toContain(t("entry.cannotMake"));
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("saves a document at once although another one was saved in the same moment (ENTRY-050)", async () => {
  client.put("tag", cleanRow("a", { name: "Playa" }));
  const saveAtOneMoment = () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    screen.getByRole("button", { name: "Guardar" }).click();
    clock.mockRestore();
  };
  renderWithClient(<Tags />, client);
  await act(async () => {});
  await act(async () => typeName("Playas"));
  await act(async () => saveAtOneMoment());
  await waitFor(() => expect(saves()).toHaveLength(1));
  await press("Nueva");
  await waitFor(() => expect(nameField()).toHaveProperty("value", ""));
  await act(async () => typeName("Carnaval"));
  await act(async () => saveAtOneMoment());
  await waitFor(() => expect(saves()).toMatchObject([{ id: "a" }, { id: null, data: { name: "Carnaval" } }]));
});

it("takes two presses in the same moment for one, unless something was typed in between (ENTRY-050)", async () => {
  client.put("tag", cleanRow("a", { name: "Playa" }));
  const pressAtOneMoment = () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    screen.getByRole("button", { name: "Guardar" }).click();
    clock.mockRestore();
  };
  const asked: unknown[] = [];
  client.engine.save = async ({ id, data }) => {
    asked.push(data.name);
    const found = { code: "duplicated", message: "error.duplicated", fields: { name: "error.duplicated" } } as const;
    return { tag: "refused", id: id ?? "a", operationId: "o1", ...found };
  };
  await open("a");
  await act(async () => typeName("Playas"));
  await act(async () => {
    pressAtOneMoment();
    pressAtOneMoment();
  });
  await waitFor(() => expect(asked).toEqual(["Playas"]));
  await act(async () => typeName("Playas del río"));
  await act(async () => pressAtOneMoment());
  await waitFor(() => expect(asked).toEqual(["Playas", "Playas del río"]));
});

it("notes what a new document is saved with before anything is heard of the save", async () => {
  const asked = Promise.withResolvers<void>();
  client.engine.save = () => {
    asked.resolve();
    return new Promise(() => undefined);
  };
  await open(null);
  // Nothing is noted by itself as long as the clock stands still.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(async () => typeName("Tero en la cornisa"));
  await press("Guardar");
  await act(() => asked.promise);
  vi.useRealTimers();
  const drafts = client.calls.flatMap(([name, draft]) => (name === "writeDraft" ? [draft] : []));
  expect(drafts).toMatchObject([{ id: expect.stringMatching(/^local:/), values: { name: "Tero en la cornisa" } }]);
});

describe("a document of the list on screen", () => {
  it("is drawn with the page, before anything was read, and then kept up to date", async () => {
    const listed = cleanRow("a", { name: "Playa" });
    let report: (row: Row) => void = () => undefined;
    const observeDocument: Client["replica"]["observeDocument"] = (_collection, _id, callback) => {
      report = callback;
      return () => undefined;
    };
    const using = { ...client, replica: { ...client.replica, listedRow: () => listed, observeDocument } };
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.body, { childList: true, subtree: true });
    renderWithClient(<EntryPage definition={tag} id="a" version={null} />, using);
    expect(nameField()).toHaveProperty("value", "Playa");
    // Nothing stood in the form's place before it.
    const removed = changes.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
    expect(removed.map((node) => node instanceof Element && node.getAttribute("role"))).not.toContain("status");
    changes.disconnect();
    await act(async () => {});
    await act(async () => report({ ...listed, data: { ...listed.data, name: "Playas", updatedAt: "2026-01-02T00:00:00.000Z" } }));
    expect(nameField()).toHaveProperty("value", "Playas");
    expect(screen.queryByText("Sin guardar")).toBeNull();
  });
});

describe("a collection whose documents people may make and not change", () => {
  const made: CollectionDefinition = { ...tag, access: { read: "anyone", create: "anyone", write: "nobody" } };

  it("lets them repair what the server refused to make", async () => {
    client.put("tag", { ...cleanRow("local:1", { name: "Repetida" }), sync: "refused" });
    await open("local:1", made);
    expect(screen.getByRole("button", { name: "Guardar" })).toBeTruthy();
    expect(nameField().hasAttribute("readonly")).toBe(false);
  });

  it("says that everything else is locked, at once and to people who type (ENTRY-034)", async () => {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    await open("a", made);
    expect(screen.getByRole("status", { name: "Documento bloqueado" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
    fireEvent.keyDown(nameField(), { key: "Tab" });
    expect(screen.getAllByText("Documento bloqueado")).toHaveLength(1);
    fireEvent.keyDown(nameField(), { key: "x" });
    await waitFor(() => expect(screen.getAllByText("Documento bloqueado")).toHaveLength(2));
  });
});

it("is titled by what its title refers to", async () => {
  client.put("user", cleanRow("u9", { name: "Julieta Sosa" }));
  client.put("permission-access", cleanRow("p9", { user: { id: "u9" }, builtInRole: "editor" }));
  await open("p9", permissionAccess);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Julieta Sosa");
});

it("leads to the field that the server refused", async () => {
  client.put("tag", cleanRow("a", { name: "Playa" }));
  client.engine.save = async () => ({
    tag: "refused",
    id: "a",
    operationId: "o1",
    code: "duplicated",
    message: "error.duplicated",
    fields: { name: "error.duplicated" },
  });
  await open("a");
  await act(async () => typeName("Otra"));
  await press("Guardar");
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
});

it("leaves the keyboard where somebody has gone on typing when the server's refusal comes", async () => {
  const described = {
    ...tag,
    fields: { ...tag.fields, description: { kind: "text", label: "field.description" } },
    entry: { sections: [{ title: "section.general", column: "main", fields: ["name", "description"] }] },
  } as const;
  client.put("tag", cleanRow("a", { name: "Playa" }));
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof client.engine.save>>>();
  let isBegun = false;
  client.engine.save = () => {
    isBegun = true;
    return answer.promise;
  };
  await open("a", described);
  await act(async () => typeName("Otra"));
  await press("Guardar");
  await waitFor(() => expect(isBegun).toBe(true));
  const description = screen.getByRole("textbox", { name: "Descripción" });
  description.focus();
  await act(async () => void fireEvent.change(description, { target: { value: "Lo que sigo escribien" } }));
  const refused = { tag: "refused", id: "a", operationId: "o1", code: "invalid", message: "error.invalid" } as const;
  await act(async () => answer.resolve({ ...refused, fields: { name: "validation.tooLong" } }));
  await waitFor(() => expect(nameField().getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(description);
});

it("keeps a value that another document has from being saved where only one may have it", async () => {
  const named = { ...tag, unique: ["name"], list: { ...tag.list, filters: ["name"] } } as const;
  client.put("tag", cleanRow("a", { name: "Playa" }));
  client.put("tag", cleanRow("b", { name: "Sierra" }));
  await open("a", named);
  await act(async () => typeName("Sierra"));
  await press("Guardar");
  await waitFor(() => expect(nameField().getAttribute("aria-invalid")).toBe("true"));
  expect(saves()).toEqual([]);
  await act(async () => typeName("Playas"));
  await press("Guardar");
  await waitFor(() => expect(saves()).toHaveLength(1));
});

describe("a save that somebody asked for", () => {
  const patienceOfSave = async () => {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    await open("a");
    await act(async () => typeName("Playas"));
    await press("Guardar");
    await waitFor(() => expect(saves()).toHaveLength(1));
    return client.calls.find(([name]) => name === "save")?.[2];
  };

  it("waits a moment for the server's word", async () => {
    expect(await patienceOfSave()).toBe(1500);
  });

  it("does not wait without a network", async () => {
    client.network.set(false);
    expect(await patienceOfSave()).toBe(0);
  });

  it("does not wait while the server cannot be reached", async () => {
    client.engine.status.set({ ...client.engine.status.get(), offlineSince: at });
    expect(await patienceOfSave()).toBe(0);
  });
});

describe("a saved edit that another person's touches", () => {
  const conflict = async (theirs: Record<string, unknown> | null) => {
    const base = { id: "a", name: "Playa", updatedAt: at };
    client.put("tag", { ...cleanRow("a", { name: "Playas" }), sync: "conflict" });
    const state = { tag: "conflict", theirs, fields: ["name"] } as const;
    client.engine.outbox.set([fakeOperation({ collection: "tag", id: "a", base, data: { name: "Playas" }, state })]);
    await open("a");
    return screen.getByRole("alert").textContent;
  };

  it("is shown, with the way to compare both", async () => {
    expect(await conflict({ id: "a", name: "Balneario", updatedAt: at })).toContain("Otra persona editó los mismos campos.");
    expect(screen.getByRole("button", { name: "Comparar versiones" })).toBeTruthy();
  });

  it("is called a deletion where it is one: there is nothing to compare", async () => {
    expect(await conflict(null)).toContain("Otra persona eliminó este documento");
    expect(screen.queryByRole("button", { name: "Comparar versiones" })).toBeNull();
    await press("Resolver");
    expect(window.location.hash).toBe("#/conflict/op1");
  });
});

describe("a title that another document has", () => {
  it("is pointed out and not refused", async () => {
    client.put("tag", cleanRow("b", { name: "Carnaval" }));
    await open(null);
    await act(async () => typeName("carnaval"));
    expect(await screen.findByText("Ya existe con el mismo nombre: Carnaval")).toBeTruthy();
    await press("Guardar");
    await expect.poll(() => saves()).toHaveLength(1);
  });
});

describe("former versions", () => {
  const version = (values: Partial<HistoryEntry>): HistoryEntry => ({
    id: "v1",
    op: "update",
    documentId: "a",
    title: "Playa",
    createdAt: "2026-01-01T10:20:30.000Z",
    userDisplayName: "Julieta Sosa",
    changed: ["name"],
    discarded: false,
    recovered: false,
    ...values,
  });

  it("are distinguished by second, operation and fields, and the one that lost a conflict is marked", async () => {
    client.put("tag", cleanRow("a", { name: "Playa" }));
    client.online.listHistory = async () => [
      version({ id: "v3", discarded: true, createdAt: "2026-01-01T10:20:31.000Z" }),
      version({ id: "v2" }),
      version({ id: "v1", op: "insert", createdAt: "2026-01-01T10:20:05.000Z" }),
    ];
    await open("a");
    await press("Más acciones");
    await act(async () => (await screen.findByRole("menuitem", { name: "Versiones anteriores" })).click());
    const dialog = await screen.findByRole("dialog", { name: "Versiones anteriores" });
    const versions = await within(dialog).findAllByRole("button", { name: /Julieta Sosa/ });
    const texts = versions.map((button) => button.textContent ?? "");
    expect(new Set(texts).size).toBe(3);
    expect(texts[0]).toMatch(/:20:31, Julieta Sosa.*Actualizado · Nombre.*Perdió en un conflicto/);
    expect(texts[1]).toMatch(/:20:30.*Actualizado · Nombre$/);
    expect(texts[2]).toMatch(/:20:05.*Insertado$/);
  });
});

it("says that a document is not there, and shows no form for it (ERR-015)", async () => {
  await open("nowhere");
  expect(await screen.findByText(t("entry.notFound"))).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Nombre" })).toBeNull();
});
