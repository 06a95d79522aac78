import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type AnyDocument,
  type CollectionDefinition,
  type ComputedCell,
  defineCollection,
} from "../../../../schema/declaration/define-collection.ts";
import { weekDays } from "../../../../schema/declaration/field-groups.ts";
import { brand } from "../../../../schema/features/brands/brand.ts";
import { comment } from "../../../../schema/features/comments/comment.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { chat } from "../../../features/conversations/chat/chat-store.ts";
import { ListPage } from "../../ListPage.tsx";
import { cellText } from "./cell-text.ts";
import { cellContent, linkContent } from "./cells.tsx";

const definition = defineCollection({
  name: "tag",
  fields: {
    name: { kind: "text" },
    url: { kind: "text" },
    error: { kind: "text" },
    kept: { kind: "text" },
    bucket: { kind: "text", shownWhen: { field: "kept", in: ["bucket"] } },
    folder: { kind: "text", shownWhen: { field: "kept", in: ["folder"] } },
    html: { kind: "code", language: "html", label: "field.name" },
    less: { kind: "code", language: "less", label: "field.url" },
    showCount: { kind: "number", label: "field.votes" },
    stats: { kind: "object", of: { clicks: { kind: "number", label: "field.priority" } } },
    schedule: {
      kind: "list",
      of: { weekDays, startTime: { kind: "time" }, endTime: { kind: "time" }, priority: { kind: "number" } },
    },
    bytes: { kind: "number" },
    sentAt: { kind: "datetime" },
    schedules: { kind: "list", of: { cron: { kind: "cron" } } },
    hooks: { kind: "list", of: { model: { kind: "model" } } },
    subscription: { kind: "json" },
    subscriptionErrors: { kind: "list", of: {} },
    limitRoles: { kind: "checkbox" },
    roles: { kind: "foreign-multiple", to: "permission-role" },
    parent: { kind: "foreign", to: "person" },
    path: { kind: "text" },
    ipLocation: { kind: "json" },
    text: { kind: "text" },
    conversation: { kind: "json" },
    weekly: { kind: "object", of: { title: { kind: "text" } } },
  },
  access: { read: "anyone", write: "anyone" },
}) as CollectionDefinition;

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const named: Record<string, string> = { r1: "Deportes", r2: "Política", r3: "Cultura", r4: "Clima", p1: "Raíz" };
const titleOf = (_collection: string, id: string) => named[id] ?? "";

let client: ReturnType<typeof createFakeClient>;
beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  vi.useFakeTimers({ now: new Date("2026-03-04T12:00:00.000Z"), toFake: ["Date"] });
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const column = (cell: ComputedCell, ...from: string[]) => ({ cell, from, label: "field.name" }) as const;
const documentWith = (values: Readonly<Record<string, unknown>>): AnyDocument => ({ id: "a", ...times, ...values });

/** What the list shows, and what an export says. */
function shown(cell: ComputedCell, from: string[], values: Readonly<Record<string, unknown>>): [string | null, string] {
  const document = documentWith(values);
  const content = cellContent(definition, column(cell, ...from), document, titleOf);
  const { container } = renderWithClient(<div data-testid="cell">{content}</div>, client);
  const text = container.querySelector("[data-testid=cell]")?.textContent ?? null;
  cleanup();
  return [text, cellText(definition, column(cell, ...from), document, titleOf)];
}

it.each<[ComputedCell, string[], Record<string, unknown>, string]>([
  ["errorOrOk", ["error"], { error: "x is not defined" }, "Error"],
  ["errorOrOk", ["error"], { error: null }, "OK"],
  ["errorOrOk", ["error", "sentAt"], {}, "-"],
  ["errorOrOk", ["error", "sentAt"], { sentAt: "2026-03-04T09:00:00.000Z" }, "OK"],
  ["errorOrOk", ["error", "sentAt"], { error: "x" }, "Error"],
  ["firstOffered", ["bucket", "folder"], { kept: "folder", bucket: "de antes", folder: "copias" }, "copias"],
  ["firstOffered", ["bucket", "folder"], { kept: "bucket", bucket: "", folder: "copias" }, ""],
  ["presentParts", ["html", "less"], { html: "", less: "a {}" }, "Nombre, Dirección web"],
  ["presentParts", ["html", "less"], { html: null, less: "" }, "Dirección web"],
  [
    "weekSchedule",
    ["schedule"],
    { schedule: [{ weekDays: [1, 2, 3, 4, 5], startTime: "10:00", endTime: "12:00" }] },
    "Lun a Vie 10:00 a 12:00",
  ],
  [
    "weekSchedule",
    ["schedule"],
    { schedule: [{ weekDays: [6, 7], startTime: "09:30", priority: 2 }] },
    "Sáb, Dom 09:30 (prioridad 2)",
  ],
  [
    "weekSchedule",
    ["schedule"],
    {
      schedule: [
        { weekDays: [], startTime: "09:30" },
        { weekDays: [7, 1], startTime: "20:00" },
      ],
    },
    "Todos los días 09:30; Lun, Dom 20:00",
  ],
  ["weekSchedule", ["schedule"], {}, ""],
  ["bits", ["bytes"], { bytes: 256 }, "2.048 bits"],
  ["relativeDate", ["sentAt"], { sentAt: "2026-03-04T09:00:00.000Z" }, "hace 3 horas"],
  ["relativeDate", ["sentAt"], { sentAt: "2026-03-03T11:00:00.000Z" }, "ayer"],
  ["relativeDate", ["sentAt"], { sentAt: null }, ""],
  ["itemCount", ["schedules"], { schedules: [{ id: "1" }, { id: "2" }] }, "2"],
  ["itemCount", ["schedules"], {}, "0"],
  ["filledWithout", ["subscription", "subscriptionErrors"], { subscription: { endpoint: "e" }, subscriptionErrors: [] }, "Sí"],
  [
    "filledWithout",
    ["subscription", "subscriptionErrors"],
    { subscription: { endpoint: "e" }, subscriptionErrors: [{ id: "1" }] },
    "No",
  ],
  ["filledWithout", ["subscription", "subscriptionErrors"], {}, "No"],
  ["namesWhen", ["limitRoles", "roles"], { limitRoles: true, roles: ["r1", "r2", "r3"] }, "Deportes, Política, Cultura"],
  ["namesWhen", ["limitRoles", "roles"], { limitRoles: false, roles: ["r1"] }, "-"],
  ["namesWhen", ["limitRoles", "roles"], { limitRoles: true, roles: [] }, "-"],
  ["dateOrDash", ["sentAt"], { sentAt: null }, "-"],
  ["nameOrOther", ["parent", "path"], { parent: "p1" }, "Raíz"],
  ["nameOrOther", ["parent", "path"], { parent: { id: "x", name: "", path: "/notas" } }, "/notas"],
  ["nameOrOther", ["parent", "path"], {}, ""],
  [
    "place",
    ["ipLocation"],
    { ipLocation: { ip: "10.0.0.1", country: "Argentina", city: "Rosario", region: "Santa Fe" } },
    "Rosario, Santa Fe, Argentina, 10.0.0.1",
  ],
  ["place", ["ipLocation.city", "ipLocation.country"], { ipLocation: { country: "Uruguay", city: "Salto" } }, "Salto, Uruguay"],
  ["whoAndWhen", ["createdBy"], { createdBy: { id: "u1", displayName: "Ana Pérez" } }, "Ana Pérez"],
])("%s of %j in %j reads %j", (cell, from, values, text) => {
  expect(shown(cell, from, values)).toEqual([text, text]);
});

it("shows figures as badges with their labels, and none that nobody has counted", () => {
  const [text, exported] = shown("metrics", ["showCount", "stats.clicks"], { showCount: 12_345 });
  expect(exported).toBe("Votos: 12.345");
  expect(text).toBe("Votos: 12.345");
});

it("shows the items of lists as chips", () => {
  const values = { schedules: [{ id: "1", cron: "0 9 * * 1" }], hooks: [{ id: "2", model: "Article" }] };
  expect(shown("chips", ["schedules", "hooks"], values)).toEqual(["0 9 * * 1Artículos", "0 9 * * 1, Artículos"]);
});

it("says who and when", () => {
  const values = { createdBy: { id: "u1", displayName: "Ana Pérez" }, createdAt: "2026-03-04T12:00:00.000Z" };
  const [text] = shown("whoAndWhen", ["createdBy", "createdAt"], values);
  expect(text).toMatch(/^Ana Pérez, 0\d\/03\/2026 /);
});

it("says what a message is about behind its words", () => {
  const said = (about: string, values: Readonly<Record<string, unknown>>) => shown("messageAbout", ["text", about], values)[1];
  const conversation = { id: "c", doc: { title: "Lluvia fuerte" } };
  expect(said("conversation", { text: "Buen dato", conversation })).toBe("Buen dato · Lluvia fuerte");
  expect(said("conversation", { text: "Sin más" })).toBe("Sin más");
  // On a device a reference is an id: its title is shown, or nothing while that is not known (DOC-046).
  expect(said("parent", { text: "Buen dato", parent: "p1" })).toBe("Buen dato · Raíz");
  expect(said("parent", { text: "Buen dato", parent: "p9" })).toBe("Buen dato");
});

it("opens a comment by its words, with what they are about below, in a list where there is nothing to choose (DOC-049)", async () => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  client.put("conversation", { id: "k1", sync: "clean", data: { id: "k1", ...times, name: "Lluvia fuerte" } });
  client.put("comment", { id: "m1", sync: "clean", data: { id: "m1", ...times, u: "u1", t: "Buen dato", c: "k1" } });
  renderWithClient(<ListPage definition={comment as CollectionDefinition} />, client);
  const link = () => screen.findByRole("link", { name: "Buen dato" });
  expect((await link()).getAttribute("href")).toBe("#/comment-entry/m1");
  await expect.poll(async () => (await link()).nextElementSibling?.textContent).toBe("Lluvia fuerte");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByText("Sincronización")).toBeNull();
  vi.restoreAllMocks();
});

it("links the address below a title, and nothing that is no address of the web", () => {
  const link = (url: string) => {
    const document = documentWith({ name: "Nota", url });
    renderWithClient(<p>{cellContent(definition, column("titleWithUrl", "name", "url"), document, titleOf)}</p>, client);
    return screen.queryByRole("link")?.getAttribute("href") ?? null;
  };
  expect(link("https://diario.com/nota")).toBe("https://diario.com/nota");
  cleanup();
  expect(link("javascript:alert(1)")).toBeNull();
});

it("opens the document by the title of a cell with an address, which stays apart", () => {
  const document = documentWith({ name: "Nota", url: "https://diario.com" });
  const { content, below } = linkContent(definition, column("titleWithUrl", "name", "url"), document, titleOf);
  expect([content, below === null]).toEqual(["Nota", false]);
});

it("reads the other name of a reference that has none", async () => {
  client.put("person", { id: "p9", sync: "clean", data: { id: "p9", path: "/sin-nombre", ...times } });
  const document = documentWith({ parent: "p9" });
  renderWithClient(<p>{cellContent(definition, column("nameOrOther", "parent", "path"), document, titleOf)}</p>, client);
  expect(await screen.findByText("/sin-nombre")).toBeTruthy();
});

it.each([
  ["weekly.title", { weekly: { title: "Adentro" } }, "Adentro"],
  ["schedule.startTime", { schedule: [{ startTime: "10:00" }, { startTime: "11:00" }] }, "10:00, 11:00"],
  ["ipLocation.country", { ipLocation: { country: "Chile" } }, "Chile"],
  ["roles", { roles: ["r1", "r2", "r3", "r4"] }, "Deportes, Política, Cultura…"],
])("reads the column %s", (path, values, text) => {
  const content = cellContent(definition, path as "name", documentWith(values), titleOf);
  expect(content).toBe(text);
});

it("names everything in an export", () => {
  expect(cellText(definition, "roles" as "name", documentWith({ roles: ["r1", "r2", "r3", "r4"] }), titleOf)).toBe(
    "Deportes, Política, Cultura, Clima",
  );
});

it.each([
  ["HIDDEN", "https://diario.com/lluvia"],
  ["DRAFT", null],
])("leads to the article of a conversation that is %s: %s", async (status, address) => {
  const put = (collection: string, id: string, values: object) =>
    client.put(collection, { id, sync: "clean", data: { id, ...times, ...values } });
  put("project", "p1", { name: "Diario", baseUrl: "https://diario.com" });
  put("conversation", "k1", { model: "Article", doc: "n1" });
  put("article", "n1", { title: "Lluvia", url: "/lluvia", status });
  const column = { cell: "conversationActions", label: "comment.actions", from: ["conversation"] } as const;
  renderWithClient(
    <div>{cellContent(definition, column, { id: "m1", ...times, conversation: { id: "k1" } } as AnyDocument, titleOf)}</div>,
    client,
  );
  if (address === null) {
    await act(async () => {});
    expect(screen.queryByRole("link")).toBeNull();
  } else expect((await screen.findByRole("link", { name: "Ver en la Web" })).getAttribute("href")).toBe(address);
  fireEvent.click(await screen.findByRole("button", { name: "Abrir la conversación" }));
  expect(chat(client).state.get()).toMatchObject({ tag: "OPEN", target: { kind: "conversation", id: "k1" } });
});

it("says of a brand that nobody has counted what its figures begin with", () => {
  const { columns } = brand.list;
  const audience = columns.find((column) => typeof column !== "string" && column.cell === "metrics");
  if (!audience) throw new Error("no audience");
  const counted = { id: "b1", ...times, realtime_5m: 7 };
  expect(cellText(brand as CollectionDefinition, audience, counted, titleOf)).toBe("1 min: 0, 5 min: 7, 10 min: 0, 15 min: 0");
});

it("shows the first picture that a field refers to, or an item of a list", () => {
  const picture = (values: Record<string, unknown>) =>
    cellText(definition, column("thumbnail", "parent", "schedule"), documentWith(values), titleOf);
  expect(picture({ parent: "p1", schedule: [{ asset: "r1" }] })).toBe("Raíz");
  expect(picture({ parent: null, schedule: [{ asset: null }, { asset: { id: "r2" } }] })).toBe("Política");
  expect(picture({})).toBe("");
});
