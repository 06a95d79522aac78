import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { CierreError } from "../../schema/errors.ts";
import { permissionAccess } from "../../schema/features/people/permission-access.ts";
import { deviceInstance } from "../../schema/features/push/device-instance.ts";
import { tag } from "../../schema/features/vocabulary/tag.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { Client, HistoryEntry, Row } from "../client/client-api.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { EntryPage } from "./EntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  window.location.hash = "#/tag-entry/a";
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  // In happy-dom they are there and null.
  const request = (_name: string, _options: unknown, run: (lock: object) => unknown) => run({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
});
afterEach(cleanup);

const at = "2026-01-01T00:00:00.000Z";
const row = (id: string, data: Record<string, unknown>): Row => ({
  id,
  sync: "clean",
  data: { id, createdAt: at, updatedAt: at, ...data },
});
async function open(id: string | null, definition: CollectionDefinition = tag, using: Client = client) {
  const page = renderWithClient(<EntryPage definition={definition} id={id} version={null} />, using);
  await act(async () => {});
  return page;
}
/** One page for one tag after the other. */
function Tags() {
  const [id, setId] = useState<string | null>("a");
  return (
    <>
      <button type="button" onClick={() => setId(null)}>
        Nueva
      </button>
      <EntryPage definition={tag} id={id} version={null} />
    </>
  );
}
const nameField = () => screen.getByRole("textbox", { name: "Nombre" });
const type = (value: string) => fireEvent.change(nameField(), { target: { value } });
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());
async function pressDelete() {
  await press("Más acciones");
  await act(async () => (await screen.findByRole("menuitem", { name: t("entry.delete") })).click());
  const question = await screen.findByRole("dialog", { name: t("entry.deleteConfirm") });
  await act(async () =>
    within(question)
      .getByRole("button", { name: t("entry.delete") })
      .click(),
  );
}
const saves = () => client.calls.filter(([name]) => name === "save").map(([, input]) => input);

it("stays where the document that is to be deleted has been changed since by somebody else", async () => {
  client.put("tag", row("a", { name: "Playa" }));
  client.engine.remove = async (_collection, _id, seen) => (seen?.name === "Playa" ? "conflict" : "queued");
  await open("a");
  await pressDelete();
  expect(await screen.findByText(t("entry.conflict"))).toBeTruthy();
  expect(screen.queryByText(t("entry.deleted"))).toBeNull();
  expect(window.location.hash).toBe("#/tag-entry/a");
});

/** Without a network: the deletion waits on the device. */
async function removeQueued() {
  client.put("tag", row("a", { name: "Playa" }));
  client.network.set(false);
  client.engine.remove = async (collection, id) => {
    client.engine.outbox.set([fakeOperation({ operationId: "o1", action: "DELETE", collection, id })]);
    client.swap(collection, id);
    return "queued";
  };
  await open("a");
  await pressDelete();
  expect(await screen.findByText(t("entry.deletionQueued"))).toBeTruthy();
  expect(screen.queryByText(t("entry.deleted"))).toBeNull();
}

it("offers the way back from a deletion", async () => {
  await removeQueued();
  await press(t("entry.undo"));
  expect(client.calls).toContainEqual(["discard", "o1"]);
  expect(await screen.findByText(t("entry.deletionUndone"))).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(t("entry.deletionQueued"))).toBeNull());
});

it("says that a document is deleted once the server has deleted it", async () => {
  await removeQueued();
  await act(async () => client.network.set(true));
  await act(async () => client.engine.outbox.set([]));
  expect(await screen.findByText(t("entry.deleted"))).toBeTruthy();
});

it("is no empty form where nobody makes documents", async () => {
  await open(null, deviceInstance as CollectionDefinition);
  expect(screen.getByRole("alert").textContent).toContain(t("entry.cannotMake"));
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("saves a document at once although another one was saved in the same moment (ENTRY-050)", async () => {
  client.put("tag", row("a", { name: "Playa" }));
  const saveAtOneMoment = () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    screen.getByRole("button", { name: "Guardar" }).click();
    clock.mockRestore();
  };
  renderWithClient(<Tags />, client);
  await act(async () => {});
  await act(async () => type("Playas"));
  await act(async () => saveAtOneMoment());
  await waitFor(() => expect(saves()).toHaveLength(1));
  await press("Nueva");
  await waitFor(() => expect(nameField()).toHaveProperty("value", ""));
  await act(async () => type("Carnaval"));
  await act(async () => saveAtOneMoment());
  await waitFor(() => expect(saves()).toMatchObject([{ id: "a" }, { id: null, data: { name: "Carnaval" } }]));
});

it("takes two presses in the same moment for one, unless something was typed in between (ENTRY-050)", async () => {
  client.put("tag", row("a", { name: "Playa" }));
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
  await act(async () => type("Playas"));
  await act(async () => {
    pressAtOneMoment();
    pressAtOneMoment();
  });
  await waitFor(() => expect(asked).toEqual(["Playas"]));
  await act(async () => type("Playas del río"));
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
  await act(async () => type("Tero en la cornisa"));
  await press("Guardar");
  await act(() => asked.promise);
  vi.useRealTimers();
  const drafts = client.calls.flatMap(([name, draft]) => (name === "writeDraft" ? [draft] : []));
  expect(drafts).toMatchObject([{ id: expect.stringMatching(/^local:/), values: { name: "Tero en la cornisa" } }]);
});

describe("a document of the list on screen", () => {
  it("is drawn with the page, before anything was read, and then kept up to date", async () => {
    const listed = row("a", { name: "Playa" });
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
    client.put("tag", { ...row("local:1", { name: "Repetida" }), sync: "refused" });
    await open("local:1", made);
    expect(screen.getByRole("button", { name: "Guardar" })).toBeTruthy();
    expect(nameField().hasAttribute("readonly")).toBe(false);
  });

  it("says that everything else is locked, at once and to people who type (ENTRY-034)", async () => {
    client.put("tag", row("a", { name: "Playa" }));
    await open("a", made);
    expect(screen.getByRole("status", { name: "Documento bloqueado" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
    fireEvent.keyDown(nameField(), { key: "Tab" });
    expect(screen.getAllByText("Documento bloqueado")).toHaveLength(1);
    fireEvent.keyDown(nameField(), { key: "x" });
    await waitFor(() => expect(screen.getAllByText("Documento bloqueado")).toHaveLength(2));
  });
});

describe("a document that somebody deletes while it is edited", () => {
  it("is saved as a new one by 'Guardar como documento nuevo'", async () => {
    let report: (row: Row | null) => void = () => {};
    client.replica.observeDocument = (_collection, id, callback) => {
      if (id === "a") report = callback;
      return () => {};
    };
    const { routing } = await open("a");
    await act(async () => report(row("a", { name: "Playa" })));
    await act(async () => type("Playas"));
    await act(async () => report(null));
    await press("Guardar como documento nuevo");
    expect(saves()).toEqual([
      expect.objectContaining({ id: null, base: null, data: expect.objectContaining({ name: "Playas" }) }),
    ]);
    expect(JSON.stringify(routing.location.get())).not.toContain("tag-entry/a");
  });
});

it("is titled by what its title refers to", async () => {
  client.put("user", row("u9", { name: "Julieta Sosa" }));
  client.put("permission-access", row("p9", { user: { id: "u9" }, builtInRole: "editor" }));
  await open("p9", permissionAccess);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Julieta Sosa");
});

it("leads to the field that the server refused", async () => {
  client.put("tag", row("a", { name: "Playa" }));
  client.engine.save = async () => ({
    tag: "refused",
    id: "a",
    operationId: "o1",
    code: "duplicated",
    message: "error.duplicated",
    fields: { name: "error.duplicated" },
  });
  await open("a");
  await act(async () => type("Otra"));
  await press("Guardar");
  await waitFor(() => expect(document.activeElement).toBe(nameField()));
});

it("leaves the keyboard where somebody has gone on typing when the server's refusal comes", async () => {
  const described = {
    ...tag,
    fields: { ...tag.fields, description: { kind: "text", label: "field.description" } },
    entry: { sections: [{ title: "section.general", column: "main", fields: ["name", "description"] }] },
  } as const;
  client.put("tag", row("a", { name: "Playa" }));
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof client.engine.save>>>();
  let isBegun = false;
  client.engine.save = () => {
    isBegun = true;
    return answer.promise;
  };
  await open("a", described);
  await act(async () => type("Otra"));
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
  client.put("tag", row("a", { name: "Playa" }));
  client.put("tag", row("b", { name: "Sierra" }));
  await open("a", named);
  await act(async () => type("Sierra"));
  await press("Guardar");
  await waitFor(() => expect(nameField().getAttribute("aria-invalid")).toBe("true"));
  expect(saves()).toEqual([]);
  await act(async () => type("Playas"));
  await press("Guardar");
  await waitFor(() => expect(saves()).toHaveLength(1));
});

describe("a save that somebody asked for", () => {
  const patienceOfSave = async () => {
    client.put("tag", row("a", { name: "Playa" }));
    await open("a");
    await act(async () => type("Playas"));
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
    client.put("tag", { ...row("a", { name: "Playas" }), sync: "conflict" });
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
    client.put("tag", row("b", { name: "Carnaval" }));
    await open(null);
    await act(async () => type("carnaval"));
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
    client.put("tag", row("a", { name: "Playa" }));
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

it("says that a document could not be deleted, with the reason (ERR-037)", async () => {
  client.put("tag", row("a", { name: "Playa" }));
  client.engine.remove = async () => {
    throw new CierreError("deviceStorage");
  };
  await open("a");
  await pressDelete();
  expect((await screen.findAllByText(/Error eliminando documento/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(t("entry.deleted"))).toBeNull();
});

it("says that a document is not there, and shows no form for it (ERR-015)", async () => {
  await open("nowhere");
  expect(await screen.findByText(t("entry.notFound"))).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Nombre" })).toBeNull();
});
