import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CollectionDefinition, defineCollection } from "../../schema/declaration/define-collection.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { ListPage } from "./ListPage.tsx";

const definition = defineCollection({
  name: "tag",
  fields: {
    name: { kind: "text", required: true, label: "field.name" },
    disabled: { kind: "checkbox", label: "field.disabled" },
    people: { kind: "foreign-multiple", to: "person", label: "field.user" },
  },
  list: { columns: ["name", "disabled"] },
  access: { read: "anyone", write: "anyone" },
}) as CollectionDefinition;
const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };

let client: FakeClient;
beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  // Nothing is measured here: whatever scrolls is as high as this.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  window.sessionStorage.clear();
  window.localStorage.clear();
  client = createFakeClient();
  const { remove } = client.engine;
  client.engine.remove = (collection, id, seen) => {
    client.swap(collection, id); // and the server has it
    return remove(collection, id, seen);
  };
  for (const name of ["Ana", "Bruno", "Clara"]) put(name);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function put(name: string, values: Readonly<Record<string, unknown>> = {}): void {
  client.put("tag", { id: name, sync: "clean", data: { id: name, name, ...times, ...values } });
}
const open = async () => {
  const page = renderWithClient(<ListPage definition={definition} />, client);
  await screen.findByRole("link", { name: "Ana" });
  return page;
};
const link = (name: string) => screen.getByRole("link", { name });
const box = (title: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: t("list.select", { title }) });
const bar = () => screen.findByRole("toolbar", { name: t("list.selection") });
const calls = (name: string) => client.calls.filter(([called]) => called === name);
const isChosen = () => ["Ana", "Bruno", "Clara"].filter((name) => box(name).checked);

it("chooses rows by box, by range and by key, and lets them go with Esc", async () => {
  await open();
  fireEvent.click(box("Ana"));
  expect(within(await bar()).getByText("1 seleccionado")).toBeTruthy();
  fireEvent.click(box("Clara"), { shiftKey: true });
  expect(isChosen()).toEqual(["Ana", "Bruno", "Clara"]);
  link("Bruno").focus();
  fireEvent.keyDown(link("Bruno"), { key: " " });
  expect(isChosen()).toEqual(["Ana", "Clara"]);
  fireEvent.keyDown(link("Bruno"), { key: "Escape" });
  expect(isChosen()).toEqual([]);
  expect(document.activeElement).toBe(link("Bruno"));
  fireEvent.keyDown(link("Bruno"), { key: "a", ctrlKey: true });
  expect(isChosen()).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole("toolbar", { name: t("list.selection") })).toBeTruthy());
});

it("deletes what is chosen after one question, says how much, and takes it back", async () => {
  await open();
  fireEvent.click(box("Ana"));
  fireEvent.click(box("Bruno"));
  fireEvent.click(within(await bar()).getByRole("button", { name: t("entry.delete") }));
  const question = await screen.findByRole("dialog", { name: "¿Borrar 2 entradas?" });
  fireEvent.click(within(question).getByRole("button", { name: t("entry.delete") }));
  expect(await screen.findByText("2 eliminados")).toBeTruthy();
  expect(calls("remove")).toEqual([
    ["remove", "tag", "Ana", expect.objectContaining({ id: "Ana" })],
    ["remove", "tag", "Bruno", expect.objectContaining({ id: "Bruno" })],
  ]);
  client.engine.outbox.set(
    ["Ana", "Bruno"].map((id) => fakeOperation({ operationId: `remove-${id}`, id, collection: "tag", action: "DELETE" })),
  );
  fireEvent.click(screen.getByRole("button", { name: t("shell.undo") }));
  expect(await screen.findByText(t("list.bulk.undone"))).toBeTruthy();
  expect(calls("discard")).toEqual([
    ["discard", "remove-Ana"],
    ["discard", "remove-Bruno"],
  ]);
});

it("says of what waits on the device that it is still to be sent, and of what the server refuses later why", async () => {
  client.engine.remove = async (collection, id) => {
    const waiting = fakeOperation({ operationId: `remove-${id}`, id, collection, action: "DELETE" });
    client.engine.outbox.set([...client.engine.outbox.get(), waiting]);
    client.swap(collection, id);
    return "queued";
  };
  await open();
  fireEvent.click(box("Ana"));
  fireEvent.click(box("Bruno"));
  fireEvent.click(within(await bar()).getByRole("button", { name: t("entry.delete") }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: t("entry.delete") }));
  expect(await screen.findByText("2 por enviar desde este dispositivo")).toBeTruthy();
  const state = { tag: "refused", code: "forbidden", message: "error.forbidden", fields: {} } as const;
  client.engine.outbox.set(client.engine.outbox.get().flatMap((one) => (one.id === "Ana" ? [] : [{ ...one, state }])));
  expect(await screen.findByText("1 eliminado, 1 con errores")).toBeTruthy();
  expect(screen.getByText(new RegExp(`Bruno: .*${t("error.forbidden")}`))).toBeTruthy();
});

it("continues behind other pages, reports its outcome there, and leaves that to the page while it is shown", async () => {
  const { unmount } = await open();
  const held = Promise.withResolvers<"queued">();
  const remove = vi.fn(() => held.promise);
  Object.assign(client.engine, { remove });
  fireEvent.click(box("Ana"));
  fireEvent.click(within(await bar()).getByRole("button", { name: t("entry.delete") }));
  const question = await screen.findByRole("dialog");
  fireEvent.click(within(question).getByRole("button", { name: t("entry.delete") }));
  await waitFor(() => expect(remove).toHaveBeenCalled());
  expect(client.tasks.tasks.get()).toMatchObject([{ kind: "bulk", name: "Etiquetas", state: { tag: "working" } }]);
  unmount();
  held.resolve("queued");
  await waitFor(() =>
    expect(client.tasks.tasks.get()).toMatchObject([{ state: { tag: "finished", opens: { path: "/tag-list" } } }]),
  );
});

it("keeps no task of what the page says itself", async () => {
  await open();
  fireEvent.click(box("Ana"));
  fireEvent.click(within(await bar()).getByRole("button", { name: t("entry.delete") }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: t("entry.delete") }));
  expect(await screen.findByText("1 eliminado")).toBeTruthy();
  await waitFor(() => expect(client.tasks.tasks.get()).toEqual([]));
});

it("changes a field of each, and says which could not be changed", async () => {
  put("Sin nombre", { name: "" });
  const { save } = client.engine;
  client.engine.save = (input, waitMs) => {
    put(String(input.id), input.data); // the server has it
    return save(input, waitMs);
  };
  await open();
  fireEvent.click(screen.getByRole("checkbox", { name: t("list.selectAll") }));
  fireEvent.click(within(await bar()).getByRole("button", { name: t("list.bulk.change") }));
  const dialog = await screen.findByRole("dialog", { name: t("list.bulk.change") });
  fireEvent.click(within(dialog).getByRole("combobox", { name: t("list.bulk.field") }));
  fireEvent.click(await screen.findByRole("option", { name: t("field.disabled") }));
  fireEvent.click(await within(dialog).findByRole("checkbox", { name: t("field.disabled") }));
  fireEvent.click(within(dialog).getByRole("button", { name: t("list.bulk.apply", { count: "4" }) }));
  expect(await screen.findByText("3 guardados, 1 con errores")).toBeTruthy();
  const saved = calls("save").map(([, input]) => input);
  expect(saved).toHaveLength(3);
  expect(saved[0]).toMatchObject({ collection: "tag", id: "Ana", data: { name: "Ana", disabled: true } });
  expect(within(await bar()).getByText("1 seleccionado")).toBeTruthy();
});

it("keeps a way of looking at the list under a name, and goes back to it", async () => {
  await open();
  const search = screen.getByRole("searchbox", { name: t("list.search") });
  fireEvent.change(search, { target: { value: "bru" } });
  await waitFor(() => expect(screen.queryByRole("link", { name: "Ana" })).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: t("list.views") }));
  fireEvent.click(await screen.findByRole("menuitem", { name: t("list.views.save") }));
  const dialog = await screen.findByRole("dialog", { name: t("list.views") });
  fireEvent.change(within(dialog).getByRole("textbox", { name: t("list.views.name") }), { target: { value: "Solo Bruno" } });
  fireEvent.click(within(dialog).getByRole("button", { name: t("list.views.keep") }));
  expect(await within(dialog).findByRole("button", { name: "Solo Bruno" })).toBeTruthy();
  cleanup();
  window.sessionStorage.clear();
  await open();
  fireEvent.click(screen.getByRole("button", { name: t("list.views") }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Solo Bruno" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Ana" })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: t("list.search") }).value).toBe("bru");
});

it("shows the columns that the person chose, also the next time", async () => {
  await open();
  fireEvent.click(screen.getByRole("button", { name: t("list.more") }));
  fireEvent.click(await screen.findByRole("menuitem", { name: t("list.columns") }));
  const dialog = await screen.findByRole("dialog", { name: t("list.columns") });
  fireEvent.click(within(dialog).getByRole("checkbox", { name: t("field.disabled") }));
  await waitFor(() => expect(screen.queryByRole("columnheader", { name: t("field.disabled"), hidden: true })).toBeNull());
  cleanup();
  await open();
  expect(screen.queryByRole("columnheader", { name: t("field.disabled") })).toBeNull();
});

it("keeps the width that somebody gives a column, until the columns are as they were", async () => {
  await open();
  const columns = async () => {
    fireEvent.click(screen.getByRole("button", { name: t("list.more") }));
    fireEvent.click(await screen.findByRole("menuitem", { name: t("list.columns") }));
    return within(await screen.findByRole("dialog", { name: t("list.columns") }));
  };
  const widthOf = () => screen.getByRole("columnheader", { name: t("field.name"), hidden: true }).style.width;
  const width = { name: t("list.columns.width", { label: t("field.name") }) };
  fireEvent.change((await columns()).getByRole("textbox", width), { target: { value: "320" } });
  await waitFor(() => expect(widthOf()).toBe("320px"));
  cleanup();
  await open();
  expect(widthOf()).toBe("320px");
  fireEvent.click((await columns()).getByRole("button", { name: t("list.columns.reset") }));
  await waitFor(() => expect(widthOf()).toBe(""));
});

it("exports what the list finds, for programs and for Excel", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob); // nothing else is handed over
    return "blob:csv";
  });
  await open();
  fireEvent.click(screen.getByRole("button", { name: t("list.more") }));
  fireEvent.click(await screen.findByRole("menuitem", { name: t("list.csv") }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain("Nombre,Deshabilitado\r\nAna,No\r\nBruno,No\r\nClara,No\r\n");
  fireEvent.click(screen.getByRole("button", { name: t("list.more") }));
  fireEvent.click(await screen.findByRole("menuitem", { name: t("list.csv.excel") }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(await files[1]?.text()).toContain("Nombre;Deshabilitado\r\nAna;No\r\n");
});
