import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ConflictPage } from "./ConflictPage.tsx";

const base = { id: "a1", title: "Lluvia", deck: "Poca agua", updatedAt: "2026-01-01T00:00:00.000Z" };
const theirs = {
  ...base,
  title: "Temporal",
  deck: "Bastante agua",
  updatedAt: "2026-01-02T00:00:00.000Z",
  updatedBy: { displayName: "Eva" },
};
const conflicting = fakeOperation({
  base,
  data: { title: "Lluvia fuerte", deck: "Mucha agua" },
  state: { tag: "conflict", theirs, fields: ["title", "deck"] },
});

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  window.location.hash = "#/conflict/op1";
});
afterEach(cleanup);

function open(operation = conflicting) {
  client.engine.outbox.set([operation]);
  return renderWithClient(<ConflictPage operationId="op1" />, client);
}
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("ConflictPage", () => {
  it("shows before, mine and theirs of every field that touches, and who saved theirs", () => {
    open();
    const title = screen.getByRole("region", { name: "Título" });
    expect(within(title).getAllByText("Lluvia").length).toBeGreaterThan(0);
    expect(title.textContent).toContain("fuerte");
    expect(title.textContent).toContain("Temporal");
    expect(screen.getByText(/Guardado en el servidor por Eva/)).toBeTruthy();
  });

  it("keeps one side per field with a click, and resolves when all are decided", async () => {
    const { routing } = open();
    expect(screen.getByRole("button", { name: "Guardar la elección" })).toHaveProperty("disabled", true);
    click("Título: usar mi versión");
    click("Bajada: usar la del servidor");
    click("Guardar la elección");
    await expect.poll(() => client.calls.at(-1)?.[0]).toBe("resolve");
    expect(client.calls.at(-1)).toEqual([
      "resolve",
      "op1",
      {
        tag: "keep",
        values: expect.objectContaining({ title: "Lluvia fuerte", deck: "Bastante agua" }),
        discarded: { deck: "Mucha agua" },
      },
    ]);
    await expect.poll(() => routing.location.get().path).toBe("/article-entry/a1");
  });

  it("lets people edit the result, and undo", () => {
    open();
    click("Título: usar la del servidor");
    const result = screen.getByRole("textbox", { name: "Título: cómo queda" });
    fireEvent.change(result, { target: { value: "Temporal fuerte" } });
    expect(result).toHaveProperty("value", "Temporal fuerte");
    click("Deshacer");
    expect(screen.getByRole("textbox", { name: "Título: cómo queda" })).toHaveProperty("value", "Temporal");
    click("Deshacer");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("gives up the edit when everything is taken from the server", async () => {
    open();
    click("Todas del servidor");
    click("Guardar la elección");
    await expect.poll(() => client.calls.at(-1)).toEqual(["resolve", "op1", { tag: "theirs" }]);
  });

  it("stays and says so when the device cannot store the decision", async () => {
    client.answers.resolve = () => {
      throw new CierreError("deviceStorage");
    };
    open();
    click("Todas mías");
    click("Guardar la elección");
    expect(await screen.findByText("No se pudo resolver el conflicto en este dispositivo.")).toBeTruthy();
  });

  it("asks one question when the other side deleted the document", async () => {
    const { routing } = open(fakeOperation({ state: { tag: "conflict", theirs: null, fields: [] } }));
    click("Aceptar la eliminación");
    await expect.poll(() => client.calls.at(-1)).toEqual(["resolve", "op1", { tag: "theirs" }]);
    await expect.poll(() => routing.location.get().path).toBe("/article-list");
  });

  it.each([
    ["Aceptar la eliminación", "theirs"],
    ["Conservar mi versión", "keep"],
  ])("leads from a deleted comment to the article that it is about: %s", async (choice, tag) => {
    const data = { article: "a1", text: "¿Cuáles?" };
    const state = { tag: "conflict", theirs: null, fields: ["text"] } as const;
    const { routing } = open(fakeOperation({ collection: "article-annotation", id: "c1", data, state }));
    click(choice);
    await expect.poll(() => client.calls.at(-1)).toMatchObject(["resolve", "op1", { tag }]);
    await expect.poll(() => routing.location.get().path).toBe("/article-entry/a1");
  });

  it("says that there is nothing to decide once the conflict is gone", () => {
    open(fakeOperation());
    expect(screen.getByText("Este conflicto ya está resuelto")).toBeTruthy();
  });
});

const frontOf = (...docs: string[]) => ({
  name: "Portada",
  components: [{ id: "r", type: "row", name: "Apertura", data: { items: docs.map((doc) => ({ id: `c-${doc}`, doc })) } }],
});

/** Of a front as it was, as mine and as theirs; answers what shows its cards. */
function openFront([before, mine, other]: readonly [object, object, object]) {
  for (const [id, title] of [
    ["n1", "Lluvia"],
    ["n2", "Temporal"],
    ["n3", "Puente"],
  ] as const)
    client.put("article", { id, sync: "clean", data: { id, title, createdAt: base.updatedAt, updatedAt: base.updatedAt } });
  const server = { id: "f1", ...other, updatedAt: theirs.updatedAt };
  const state = { tag: "conflict", theirs: server, fields: ["components"] } as const;
  open(fakeOperation({ collection: "front", id: "f1", base: { id: "f1", ...before }, data: { ...mine }, state }));
  return screen.getByRole("region", { name: "Componentes" });
}

it("shows the cards of a front by their titles, and leaves who leads to a person", async () => {
  const cards = openFront([frontOf("n3"), frontOf("n1", "n3"), frontOf("n2", "n3")]);
  expect(cards.textContent).toMatch(/1\..{0,14}Lluvia/);
  expect(cards.textContent).toMatch(/1\..{0,14}Temporal/);
  click("Componentes: usar mi versión");
  expect(within(cards).getByRole("status").textContent).toContain("1. Lluvia\n2. Temporal\n3. Puente");
  click("Guardar la elección");
  await expect.poll(() => client.calls.at(-1)?.[0]).toBe("resolve");
  expect(client.calls.at(-1)?.[2]).toMatchObject({ tag: "keep", values: frontOf("n1", "n2", "n3") });
});

it("says which card stands nowhere once one of two in the same place is chosen", async () => {
  const cards = openFront([frontOf("n3"), frontOf("n1"), frontOf("n2")]);
  click("Componentes: usar la del servidor");
  const said = within(cards).getByRole("status");
  expect(said.textContent).toContain("1. Temporal");
  expect(said.textContent).toContain("Queda afuera: Lluvia. Está en el historial.");
});

describe("a text that both wrote in", () => {
  const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
  const text = { id: "a1", bodyHtml: paragraphs("Uno.", "Dos.", "Tres.", "Cuatro."), updatedAt: base.updatedAt };
  const operation = fakeOperation({
    base: text,
    data: { bodyHtml: paragraphs("Uno.", "Dos, de la calle.", "Tres.", "Cuatro, de la calle.") },
    state: {
      tag: "conflict",
      fields: ["bodyHtml"],
      theirs: {
        ...text,
        bodyHtml: paragraphs("Uno, de la mesa.", "Dos, de la mesa.", "Tres.", "Cuatro, de la mesa."),
        updatedAt: theirs.updatedAt,
      },
    },
  });
  const conflict = (number: number) => screen.getByRole("region", { name: `Párrafo en conflicto ${number} de 2` });
  const marked = (element: HTMLElement, tag: "ins" | "del") =>
    [...element.querySelectorAll(tag)].map((mark) => mark.textContent?.replace(/^ \(\p{L}+\) /u, "").trim());

  it("shows the paragraphs that both changed side by side, and folds the others", () => {
    open(operation);
    expect(marked(conflict(1), "ins")).toEqual([", de la calle", ", de la mesa"]);
    expect(screen.getAllByRole("region", { name: /Párrafo en conflicto/ })).toHaveLength(2);
    const folded = screen.getAllByRole("button", { name: "1 párrafo sin conflicto" });
    expect(folded).toHaveLength(2);
    expect(screen.queryByText("Uno, de la mesa.")).toBeNull();
    fireEvent.click(folded[0] as HTMLElement);
    expect(screen.getByText("Uno, de la mesa.")).toBeTruthy();
    expect(folded[0]?.getAttribute("aria-expanded")).toBe("true");
  });

  it("shows one version against the other in one text", () => {
    open(operation);
    fireEvent.click(screen.getByRole("radio", { name: "En un texto" }));
    expect(marked(conflict(1), "del")).toEqual(["calle"]);
    expect(marked(conflict(1), "ins")).toEqual(["mesa"]);
    expect(conflict(1).querySelector("ins")?.textContent).toContain("(agregado)");
  });

  it("saves of each paragraph what was chosen", async () => {
    open(operation);
    expect(screen.getByText("Faltan elegir 2 párrafos")).toBeTruthy();
    click("Párrafo 1: usar las dos");
    expect(screen.getByText("Falta elegir 1 párrafo")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Guardar la elección" })).toHaveProperty("disabled", true);
    click("Párrafo 2: usar la del servidor");
    expect(screen.getByRole("button", { name: "Párrafo 2: usar la del servidor" }).getAttribute("aria-pressed")).toBe("true");
    click("Guardar la elección");
    await expect.poll(() => client.calls.at(-1)?.[0]).toBe("resolve");
    expect(client.calls.at(-1)?.[2]).toMatchObject({
      tag: "keep",
      values: {
        bodyHtml: paragraphs("Uno, de la mesa.", "Dos, de la calle, de la mesa.", "Tres.", "Cuatro, de la mesa."),
      },
      discarded: operation.data,
    });
  });

  it("lets people write a paragraph anew, in the editor of the text", async () => {
    open(operation);
    click("Párrafo 1: editar");
    expect(await screen.findByTitle(/Párrafo 1: cómo queda/)).toBeTruthy();
    click("Deshacer");
    expect(screen.queryByTitle(/Párrafo 1: cómo queda/)).toBeNull();
  });

  it("saves what the editor's frame holds back until it is asked", async () => {
    open(operation);
    click("Párrafo 1: editar");
    click("Párrafo 2: usar mi versión");
    const frame = (await screen.findByTitle(/Párrafo 1: cómo queda/)) as HTMLIFrameElement;
    const source = {
      postMessage: (message: { type: string; number?: number }) => {
        if (message.type !== "flush") return;
        window.dispatchEvent(send({ type: "value", html: "<p>Dos, hasta el final.</p>", seen: 1 }));
        window.dispatchEvent(send({ type: "flushed", number: message.number }));
      },
    };
    Object.defineProperty(frame, "contentWindow", { value: source });
    const send = (data: object) => new MessageEvent("message", { data, origin: window.location.origin, source: source as never });
    await act(async () => window.dispatchEvent(send({ type: "ready" })));
    click("Guardar la elección");
    await expect.poll(() => client.calls.at(-1)?.[0]).toBe("resolve");
    expect(JSON.stringify(client.calls.at(-1)?.[2])).toContain("<p>Dos, hasta el final.</p>");
  });
});

it("decides a text in an item paragraph by paragraph, under the item's name", async () => {
  const live = (text: string) => ({
    id: "a1",
    liveUpdates: [{ id: "u1", title: "Hora cero", bodyHtml: `<p>Uno.</p><p>${text}</p>` }],
  });
  open(
    fakeOperation({
      base: live("Dos."),
      data: { liveUpdates: live("Dos, de la calle.").liveUpdates },
      state: { tag: "conflict", fields: ["liveUpdates"], theirs: { ...live("Dos, de la mesa."), updatedAt: theirs.updatedAt } },
    }),
  );
  const text = screen.getByRole("region", { name: /^Cobertura en vivo 1: / });
  expect(within(text).getByRole("region", { name: "Párrafo en conflicto 1 de 1" })).toBeTruthy();
  click("Párrafo 1: editar");
  expect(await screen.findByTitle(/Párrafo 1: cómo queda/)).toBeTruthy();
  click("Párrafo 1: usar las dos");
  click("Guardar la elección");
  await expect.poll(() => client.calls.at(-1)?.[0]).toBe("resolve");
  expect(client.calls.at(-1)?.[2]).toMatchObject({
    values: { liveUpdates: [{ id: "u1", bodyHtml: "<p>Uno.</p><p>Dos, de la calle, de la mesa.</p>" }] },
  });
});
