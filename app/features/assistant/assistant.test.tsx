import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { type FieldQuote, focusField, offerPageActions } from "../../fields/assisted/assisted-field.ts";
import { PROSE_ATTRIBUTE } from "../../fields/assisted/plain-fields.ts";
import { offerTextTargets } from "../../fields/assisted/text-targets.ts";
import { Assistant } from "./Assistant.tsx";
import { differenceOf, marksOf, wordsOf } from "./proposal.ts";

let client: FakeClient;
/** What the server answers to a question; what it throws is its refusal. */
let answer: (path: string, body: unknown) => unknown;
let isConfigured = true;
/** The server streams an answer that it is writing. */
let stream: (progress: object) => void;
/** The browser looks again at the elements that are watched. */
let look: () => void;
beforeEach(() => {
  isConfigured = true;
  client = createFakeClient();
  client.answers.request = () => ({ configured: isConfigured });
  client.answers.run = async (path, onLine, _signal, body) => {
    stream = (data) => act(() => onLine({ date: "", data }));
    return { result: await answer(path, body) };
  };
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: (entries: readonly object[]) => void) {
        look = () => seen([]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  focusField(null);
  vi.unstubAllGlobals();
});

/** The document of the field is left. */
let leave: () => void;

function Page() {
  const [text, setText] = useState("La inundasión cresió");
  const [isLeft, setLeft] = useState(false);
  leave = () => setLeft(true);
  return (
    <>
      <label htmlFor="deck">Bajada</label>
      {!isLeft && (
        <textarea
          id="deck"
          {...{ [PROSE_ATTRIBUTE]: "" }}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <Assistant />
    </>
  );
}

async function open() {
  renderWithClient(<Page />, client);
  await act(async () => {});
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Bajada");
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
async function enterField() {
  act(() => field().focus());
  await frame();
  await frame();
}
const bar = () => screen.queryByRole("toolbar", { name: "Copiloto" });
const press = (name: string, inside?: HTMLElement) =>
  act(async () => fireEvent.click((inside ? within(inside) : screen).getByRole("button", { name })));

describe("the assistant's bar", () => {
  it("is there for a field with words that has the keyboard, and offers what goes with plain text", async () => {
    await open();
    expect(bar()).toBeNull();
    await enterField();
    const names = within(bar() as HTMLElement)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Corregir", "Modular", ""]);
    await press("Más del copiloto");
    expect(within(bar() as HTMLElement).getByRole("button", { name: "Acortar" })).toBeTruthy();
    await act(async () => fireEvent.keyDown(bar() as HTMLElement, { key: "Escape" }));
    expect(screen.queryByRole("button", { name: "Acortar" })).toBeNull();
    act(() => field().blur());
    await frame();
    await frame();
    expect(bar()).toBeNull();
  });

  it("offers what the page has where no field is meant, and nothing without a model", async () => {
    await open();
    const run = vi.fn();
    let withdraw = () => {};
    act(() => (withdraw = offerPageActions([{ id: "x", label: "Reorganizar", icon: null, run }])));
    await press("Reorganizar", bar() as HTMLElement);
    expect(run).toHaveBeenCalledOnce();
    act(() => withdraw());
    expect(bar()).toBeNull();
    cleanup();
    isConfigured = false;
    await open();
    await enterField();
    expect(bar()).toBeNull();
  });
});

describe("a correction", () => {
  it("is asked for at once, shown word by word, put right and put in the place of the text", async () => {
    answer = () => ({ text: "La inundación creció" });
    await open();
    await enterField();
    await press("Corregir");
    expect(
      client.calls
        .filter(([name]) => name === "run")
        .at(-1)
        ?.slice(1),
    ).toEqual(["ai/fix", { input: "La inundasión cresió" }]);
    const window = screen.getByRole("region", { name: "Corregir: Bajada" });
    expect(within(window).getByRole("region", { name: "Cambios propuestos" }).querySelector("ins")?.textContent).toContain(
      "inundación",
    );
    expect(field().hasAttribute("data-assisted")).toBe(true);
    const result = within(window).getByRole("textbox", { name: "Resultado" });
    await act(async () => fireEvent.change(result, { target: { value: "La inundación creció mucho" } }));
    await press("Aplicar", window);
    expect(field().value).toBe("La inundación creció mucho");
    expect(field().hasAttribute("data-assisted")).toBe(false);
    expect(screen.queryByRole("region", { name: "Corregir: Bajada" })).toBeNull();
  });

  it("says that there is nothing to correct", async () => {
    answer = () => ({ text: "La inundasión cresió" });
    await open();
    await enterField();
    await press("Corregir");
    expect(screen.getByText("No se detectaron errores")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Aplicar" })).toBeNull();
  });

  it("writes over nobody: where the text has changed meanwhile it says so, and stays to be copied", async () => {
    answer = () => ({ text: "La inundación creció" });
    await open();
    await enterField();
    await press("Corregir");
    await act(async () => fireEvent.change(field(), { target: { value: "Otra cosa escribió un colega" } }));
    await press("Aplicar");
    expect(field().value).toBe("Otra cosa escribió un colega");
    expect(screen.getByText("No se pudo reemplazar en el lugar. Puede copiar y pegar el resultado manualmente.")).toBeTruthy();
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
    await press("Copiar");
    expect(writeText).toHaveBeenCalledWith("La inundación creció");
  });

  it.each([
    [new CierreError("tooManyRequests"), t("assistant.failed.tooOften")],
    [new CierreError("missingResponse"), t("assistant.failed.timedOut")],
    [new CierreError("unavailable", { message: t("assistant.timedOut") }), t("assistant.timedOut")],
    [new CierreError("unavailable"), t("assistant.failed.other")],
    [new CierreError("unavailable", { message: t("assistant.otherAddresses") }), t("assistant.otherAddresses")],
  ])("says of each failure why: %s", async (error, reason) => {
    answer = () => {
      throw error;
    };
    await open();
    await enterField();
    await press("Corregir");
    expect(screen.getByRole("alert").textContent).toContain(`Hubo un error obteniendo la respuesta${reason}`);
  });

  it("shows the words of an answer as they are written, and how far a long one is, before anything can be taken over", async () => {
    let end: (result: object) => void = () => undefined;
    answer = () => new Promise((resolve) => (end = resolve));
    await open();
    await enterField();
    await press("Corregir");
    stream({ words: "La inunda" });
    stream({ words: "ción creció" });
    expect(screen.getByRole("region", { name: "Lo escrito hasta ahora" }).textContent).toBe("La inundación creció");
    expect(screen.queryByRole("button", { name: "Aplicar" })).toBeNull();
    stream({ part: 2, of: 5 });
    expect(screen.getByText("El copiloto va por la parte 2 de 5…")).toBeTruthy();
    await act(async () => end({ text: "La inundación creció", left: { parts: 1, of: 5, reason: "Se cortó." } }));
    expect(screen.getByRole("alert").textContent).toBe("1 de 5 partes quedaron como estaban.Se cortó.");
    await press("Aplicar");
    expect(field().value).toBe("La inundación creció");
  });

  it("is asked for again after it was stopped", async () => {
    answer = () => new Promise(() => undefined);
    await open();
    await enterField();
    await press("Corregir");
    await press("Cancelar la consulta");
    expect(screen.getByText("Se canceló la consulta.")).toBeTruthy();
    answer = () => ({ text: "La inundasión cresió" });
    await press("Volver a consultar");
    expect(screen.getByText("No se detectaron errores")).toBeTruthy();
  });

  it("reports a failure and asks again (ERR-020)", async () => {
    answer = () => {
      throw new CierreError("unavailable");
    };
    await open();
    await enterField();
    await press("Corregir");
    expect(screen.getByText("Hubo un error obteniendo la respuesta")).toBeTruthy();
    answer = () => ({ text: "La inundasión cresió" });
    await press("Volver a consultar");
    expect(screen.getByText("No se detectaron errores")).toBeTruthy();
  });
});

it("sends of a modulation what was filled in alone (AI-022), and a window is put away and closed", async () => {
  answer = (_path, body) => ({ text: JSON.stringify(body) });
  await open();
  await enterField();
  await press("Modular");
  const window = screen.getByRole("region", { name: "Modular: Bajada" });
  await act(async () => fireEvent.click(within(window).getByRole("combobox", { name: "Tono" })));
  await act(async () => fireEvent.click(within(window).getByRole("option", { name: "Formal" })));
  await press("Consultar", window);
  expect(within(window).getByRole<HTMLTextAreaElement>("textbox", { name: "Resultado" }).value).toBe(
    '{"input":"La inundasión cresió","tone":"formal"}',
  );
  await press("Minimizar", window);
  expect(within(window).queryByRole("textbox", { name: "Resultado" })).toBeNull();
  await press("Restaurar", window);
  await press("Cerrar", window);
  expect(screen.queryByRole("region", { name: "Modular: Bajada" })).toBeNull();
});

it("closes an open list of choices with Escape before it closes the window", async () => {
  await open();
  await enterField();
  await press("Modular");
  const window = screen.getByRole("region", { name: "Modular: Bajada" });
  const tone = within(window).getByRole("combobox", { name: "Tono" });
  await act(async () => fireEvent.click(tone));
  await within(window).findByRole("option", { name: "Formal" });
  await act(async () => fireEvent.keyDown(tone, { key: "Escape" }));
  expect(screen.getByRole("region", { name: "Modular: Bajada" })).toBe(window);
  await waitFor(() => expect(within(window).queryByRole("option", { name: "Formal" })).toBeNull());
  await act(async () => fireEvent.keyDown(tone, { key: "Escape" }));
  expect(screen.queryByRole("region", { name: "Modular: Bajada" })).toBeNull();
});

it("takes its bar away with the document whose field had the keyboard", async () => {
  await open();
  await enterField();
  expect(await screen.findByRole("toolbar", { name: "Copiloto" })).toBeTruthy();
  act(() => leave());
  act(() => look());
  expect(screen.queryByRole("toolbar", { name: "Copiloto" })).toBeNull();
});

it("puts a table behind a rich text instead of in its place (AI-016)", async () => {
  const put: string[] = [];
  const quote: FieldQuote = {
    kind: "html",
    input: "<p>Lunes sol, martes lluvia</p>",
    text: "Lunes sol, martes lluvia",
    replace: async () => false,
    insertAfter: async (html) => {
      put.push(html);
      return true;
    },
    mark: () => undefined,
    focus: () => undefined,
  };
  answer = (path, body) => ({
    html: `<p>${path} ${JSON.stringify(body).includes('"mode":"table"')}</p>`,
  });
  await open();
  const element = field();
  act(() => focusField({ kind: "html", label: "Cuerpo", element, quote: async () => quote }));
  await press("Organizar");
  await press("Consultar");
  expect(screen.getByRole("textbox", { name: "Resultado" }).textContent).toBe("ai/organize true");
  await press("Insertar después");
  expect(put).toHaveLength(1);
});

it("makes a text shorter with one press, and translates it into the language that is chosen", async () => {
  const asked: unknown[] = [];
  answer = (path, body) => {
    asked.push([path, body]);
    return { text: "Sube el río" };
  };
  await open();
  await enterField();
  await press("Más del copiloto");
  await press("Acortar");
  await press("Aplicar", screen.getByRole("region", { name: "Acortar: Bajada" }));
  expect(field().value).toBe("Sube el río");
  await press("Traducir");
  await press("Portugués");
  expect(asked).toEqual([
    ["ai/transform", { input: "La inundasión cresió", way: "shorter" }],
    ["ai/transform", { input: "Sube el río", way: "translation", language: "pt" }],
  ]);
});

it("shows a text for another field beside what that says, puts it there when somebody says so, and takes it back", async () => {
  const values: string[] = [];
  const withdraw = offerTextTargets([
    {
      way: "deck",
      label: "Bajada",
      current: () => "La que había",
      use(text) {
        values.push(text);
        return () => values.push("de vuelta") > 0;
      },
    },
  ]);
  answer = () => ({ text: "Una bajada nueva" });
  await open();
  await enterField();
  await press("Más del copiloto");
  await press("Escribir la bajada");
  const window = screen.getByRole("region", { name: "Escribir la bajada: Bajada" });
  expect(within(window).getByRole("region", { name: "Cambios propuestos" }).querySelector("del")?.textContent).toContain(
    "La que",
  );
  expect(values).toEqual([]);
  await press("Usar: Bajada", window);
  expect(values).toEqual(["Una bajada nueva"]);
  expect(field().value).toBe("La inundasión cresió");
  await act(async () => fireEvent.click(await screen.findByRole("button", { name: "Deshacer" })));
  expect(values).toEqual(["Una bajada nueva", "de vuelta"]);
  act(() => withdraw());
});

it("distinguishes changes of words, of formatting and none, and marks the changes", () => {
  const html = (input: string, text: string, result: string) => differenceOf({ kind: "html", input, text }, result);
  expect(html("<p>Uno dos</p>", "Uno dos", "<p>Uno dos</p>")).toBe("none");
  expect(html("<p>Uno dos</p>", "Uno dos", "<p>Uno <strong>dos</strong></p>")).toBe("format");
  expect(html("<p>Uno dos</p>", "Uno dos", "<p>Uno tres</p>")).toBe("words");
  expect(wordsOf("html", "<p>Uno</p><ul><li>dos</li><li>tres</li></ul>")).toBe("Uno dos tres");
  expect(marksOf("La inundasión cresió", "La inundación creció")).toEqual([
    { from: 3, to: 13 },
    { from: 14, to: 20 },
  ]);
  expect(marksOf("Uno tres", "Uno dos tres")).toEqual([{ from: 0, to: 4 }]);
});
