import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Field, SECRET_MASK } from "../../schema/declaration/fields.ts";
import { RenderField } from "./testing/RenderField.tsx";
import { stubBrowser } from "./testing/stub-browser.ts";

beforeEach(stubBrowser);
afterEach(cleanup);

function show(field: Field, initial?: unknown, more: Partial<Parameters<typeof RenderField>[0]> = {}) {
  const onValue = vi.fn();
  const onProblem = vi.fn();
  render(<RenderField field={field} path="title" initial={initial} onValue={onValue} onProblem={onProblem} {...more} />);
  return { onValue, onProblem };
}
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const textbox = (name: string | RegExp = "Título") => screen.getByRole("textbox", { name });

describe("text", () => {
  it("counts by default, in few words, and not where the field says not to", () => {
    show({ kind: "text", maxLength: 90 }, "Hola");
    expect(screen.getByText("4/90").title).toBe("4 de 90 caracteres");
    cleanup();
    show({ kind: "text", counter: false }, "Hola");
    expect(screen.queryByText("4")).toBeNull();
    cleanup();
    show({ kind: "text-large" }, "Hola");
    expect(screen.getByText("4 caracteres")).toBeTruthy();
  });
  it("says how long it is alone, where it is declared so (PUSH-009)", () => {
    show({ kind: "text", maxLength: 90, counter: "plain" }, "Hola");
    expect(screen.getByText("4 caracteres")).toBeTruthy();
    cleanup();
    show({ kind: "text-large", maxLength: 90, counter: "plain" }, "Hola");
    expect(screen.getByText("4 caracteres")).toBeTruthy();
  });
  it("is rewritten when it is left", () => {
    const { onValue } = show({ kind: "text", tidy: "host" }, "https://Diario.com/nota");
    fireEvent.blur(textbox());
    expect(onValue).toHaveBeenLastCalledWith("diario.com");
  });
  it("shows what stands around it", () => {
    show({ kind: "text", prefix: "https://", suffix: ".com" }, "diario");
    expect(screen.getByText("https://")).toBeTruthy();
    expect(screen.getByText(".com")).toBeTruthy();
  });
  it("says what does not match once it is left", () => {
    const field = { kind: "text", pattern: "[a-z]+", patternMessage: "validation.identifier" } as const;
    show(field, "A b");
    expect(screen.queryByText("Caracteres válidos: a-z A-Z 0-9 _ -")).toBeNull();
    fireEvent.blur(textbox());
    expect(screen.getByText("Caracteres válidos: a-z A-Z 0-9 _ -")).toBeTruthy();
  });
  it("says 'Error en el campo' where the declaration says nothing", () => {
    show({ kind: "text", pattern: "[a-z]+" }, "A");
    fireEvent.blur(textbox());
    expect(screen.getByText("Error en el campo")).toBeTruthy();
  });
  it("offers the places it knows, and takes any other", async () => {
    const { onValue } = show({ kind: "text", suggest: "country" }, null);
    const input = screen.getByRole("combobox", { name: "Título" });
    fireEvent.click(input);
    type(input, "Urug");
    fireEvent.click(await screen.findByRole("option", { name: "Uruguay", hidden: true }));
    expect(onValue).toHaveBeenLastCalledWith("Uruguay");
    type(input, "Ruritania");
    expect(onValue).toHaveBeenLastCalledWith("Ruritania");
  });
});

describe("number", () => {
  it("adds its step with the arrows, within its bounds and without dust", () => {
    const { onValue } = show({ kind: "number", step: 0.1, max: 0.4 }, 0.2);
    fireEvent.keyDown(textbox(), { key: "ArrowUp" });
    expect(onValue).toHaveBeenLastCalledWith(0.3);
    fireEvent.keyDown(textbox(), { key: "ArrowUp" });
    fireEvent.keyDown(textbox(), { key: "ArrowUp" });
    expect(onValue).toHaveBeenLastCalledWith(0.4);
  });
  it("is a percentage for people and a fraction in store", () => {
    const { onValue } = show({ kind: "number", as: "percent" }, 0.29);
    const input = textbox("Título (%)");
    expect(input).toHaveProperty("value", "29");
    type(input, "12,5");
    expect(onValue).toHaveBeenLastCalledWith(0.125);
    fireEvent.keyDown(screen.getByRole("slider", { name: "Título: deslizar" }), { key: "ArrowRight" });
    expect(onValue.mock.lastCall?.[0]).toBeCloseTo(0.13, 1);
  });
});

describe("duration", () => {
  const field = { kind: "duration", unit: "milliseconds" } as const;
  it("shows the largest unit it is whole in and stores its own", () => {
    const { onValue } = show(field, 90_000);
    expect(textbox("Cantidad")).toHaveProperty("value", "90");
    expect(screen.getByRole("combobox", { name: "Unidad" })).toHaveProperty("value", "seconds");
    type(textbox("Cantidad"), "2,5");
    expect(onValue).toHaveBeenLastCalledWith(2500);
  });
  it("keeps the unit while typing, and means as many of another", () => {
    const { onValue } = show(field, 60_000);
    type(textbox("Cantidad"), "60");
    expect(onValue).toHaveBeenLastCalledWith(3_600_000);
    expect(textbox("Cantidad")).toHaveProperty("value", "60");
    type(screen.getByRole("combobox", { name: "Unidad" }), "hours");
    expect(onValue).toHaveBeenLastCalledWith(216_000_000);
  });
  it("offers no unit smaller than its own", () => {
    show({ kind: "duration", unit: "days" }, 3);
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["días"]);
  });
});

describe("cron", () => {
  it("says in Spanish what a schedule means", async () => {
    show({ kind: "cron" }, "30 6 * * 1");
    expect(await screen.findByText(/A las 06:30.*lunes/)).toBeTruthy();
  });
  it("keeps what is no schedule from being saved", () => {
    const { onValue, onProblem } = show({ kind: "cron" }, null);
    type(textbox(), "mañana");
    expect(onProblem).toHaveBeenLastCalledWith("title", "validation.cron");
    expect(screen.getByText("La programación no es válida")).toBeTruthy();
    type(textbox(), "0 0 31 2 *");
    expect(onProblem).toHaveBeenLastCalledWith("title", "validation.cronNever");
    expect(screen.getByText("La programación no llega nunca: ningún mes tiene esos días")).toBeTruthy();
    expect(onValue).not.toHaveBeenCalled();
    type(textbox(), "0  12 * * *");
    expect(onValue).toHaveBeenLastCalledWith("0 12 * * *");
    expect(onProblem).toHaveBeenLastCalledWith("title", null);
  });
});

describe("time and date", () => {
  it("stores a time of day as it is", () => {
    const { onValue } = show({ kind: "time" }, "08:00");
    type(textbox(), "21:45");
    expect(onValue).toHaveBeenLastCalledWith("21:45");
  });
  it("picks a time among the half hours of a day", async () => {
    const { onValue } = show({ kind: "time" }, null);
    fireEvent.click(screen.getByRole("button", { name: "Título: elegir la hora" }));
    fireEvent.click(await screen.findByRole("button", { name: "21:30" }));
    expect(onValue).toHaveBeenLastCalledWith("21:30");
    expect(textbox()).toHaveProperty("value", "21:30");
    expect(screen.queryByRole("button", { name: "21:00" })).toBeNull();
  });
  it("stores date and time as the clock on the wall has them, written with the day first", () => {
    const { onValue } = show({ kind: "datetime-local" }, "2026-03-04T05:06");
    expect(textbox()).toHaveProperty("value", "04/03/2026 05:06");
    type(textbox(), "5/3/2026 22.10 hs");
    expect(onValue).toHaveBeenLastCalledWith("2026-03-05T22:10");
    fireEvent.blur(textbox());
    expect(textbox()).toHaveProperty("value", "05/03/2026 22:10");
    type(textbox(), "");
    expect(onValue).toHaveBeenLastCalledWith(null);
  });
  it("keeps what is no date from being saved at once, and calls it wrong once it is left (FIELD-030)", () => {
    const { onValue, onProblem } = show({ kind: "datetime" }, null);
    fireEvent.focus(textbox());
    type(textbox(), "31/02/2026");
    expect(onProblem).toHaveBeenLastCalledWith("title", "widget.invalidDate");
    expect(screen.queryByText("Fecha inválida")).toBeNull();
    fireEvent.blur(textbox());
    expect(screen.getByText("Fecha inválida")).toBeTruthy();
    expect(textbox()).toHaveProperty("value", "31/02/2026");
    expect(onValue).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Título: Ahora" }));
    expect(screen.queryByText("Fecha inválida")).toBeNull();
    expect(onProblem).toHaveBeenLastCalledWith("title", null);
  });
  it("picks day and time apart, in Spanish, with weeks from Monday on, by keyboard (FIELD-033)", async () => {
    const { onValue } = show({ kind: "datetime-local" }, "2026-03-04T05:06");
    fireEvent.keyDown(textbox(), { key: "ArrowDown", altKey: true });
    expect(await screen.findByRole("button", { name: "Elegir mes" })).toHaveProperty("textContent", "marzo 2026");
    expect(screen.getAllByRole("columnheader", { hidden: true }).map((cell) => cell.textContent)).toEqual([
      ...["lu", "ma", "mi", "ju", "vi", "sá", "do"],
    ]);
    const chosen = screen.getByRole("button", { name: "miércoles 4 de marzo de 2026" });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    fireEvent.click(screen.getByRole("button", { name: "martes 10 de marzo de 2026" }));
    expect(onValue).toHaveBeenLastCalledWith("2026-03-10T05:06");
    fireEvent.keyDown(screen.getByRole("spinbutton", { name: "Horas" }), { key: "ArrowUp" });
    expect(onValue).toHaveBeenLastCalledWith("2026-03-10T06:06");
    fireEvent.keyDown(chosen, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Elegir mes" })).toBeNull());
    expect(document.activeElement).toBe(textbox());
    expect(textbox()).toHaveProperty("value", "10/03/2026 06:06");
  });
  it("opens the picker in a dialog on a phone, where Escape closes it", async () => {
    const narrow = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    const media = vi.spyOn(window, "matchMedia").mockImplementation(() => narrow as never);
    const { onValue } = show({ kind: "datetime" }, new Date(2026, 2, 4, 5, 6).toISOString());
    fireEvent.click(screen.getByRole("button", { name: "Título: elegir en el calendario" }));
    expect(screen.getByRole("dialog", { name: "Título" })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "martes 10 de marzo de 2026" }));
    expect(onValue).toHaveBeenLastCalledWith(new Date(2026, 2, 10, 5, 6).toISOString());
    fireEvent.keyDown(screen.getByRole("button", { name: "martes 10 de marzo de 2026" }), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    media.mockRestore();
  });
  it("offers times in the declared steps (FIELD-031)", async () => {
    const { onValue } = show({ kind: "datetime", step: 900 }, new Date(2026, 2, 4, 5).toISOString());
    fireEvent.click(screen.getByRole("button", { name: "Título: elegir en el calendario" }));
    fireEvent.keyDown(await screen.findByRole("spinbutton", { name: "Minutos" }), { key: "ArrowUp" });
    expect(onValue).toHaveBeenLastCalledWith(new Date(2026, 2, 4, 5, 15).toISOString());
  });
  it("offers nothing to pick to whom may not write", () => {
    show({ kind: "datetime" }, null, { readOnly: true });
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("secret", () => {
  const set = { kind: "secret" } as const;
  it("says that there is one, and leaves it as it is until another is typed", () => {
    const { onValue } = show(set, SECRET_MASK);
    expect(screen.getByText("Configurado")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Cambiar: Título" }));
    expect(onValue).not.toHaveBeenCalled();
    type(screen.getByLabelText("Título"), "nuevo");
    expect(onValue).toHaveBeenLastCalledWith("nuevo");
    type(screen.getByLabelText("Título"), "");
    expect(onValue).toHaveBeenLastCalledWith(SECRET_MASK);
    fireEvent.click(screen.getByRole("button", { name: "Dejar como estaba" }));
    expect(screen.getByText("Configurado")).toBeTruthy();
  });
  it("takes it away", () => {
    const { onValue } = show(set, SECRET_MASK);
    fireEvent.click(screen.getByRole("button", { name: "Quitar: Título" }));
    expect(onValue).toHaveBeenLastCalledWith(null);
  });
  it("takes only an object where the secret is JSON", () => {
    const { onValue, onProblem } = show({ kind: "secret", json: true }, null);
    type(textbox(), "{");
    expect(onProblem).toHaveBeenLastCalledWith("title", "widget.invalidJson");
    type(textbox(), '{"key": "x"}');
    expect(onValue).toHaveBeenLastCalledWith('{"key": "x"}');
  });
  it("leaves aside what is no JSON, where it may", () => {
    const { onValue, onProblem } = show({ kind: "secret", json: true, ignoresInvalid: true }, null);
    type(textbox(), "{");
    expect(screen.getByText("Todavía no es JSON: al guardar queda el valor anterior.")).toBeTruthy();
    expect(onValue).not.toHaveBeenCalled();
    expect(onProblem).not.toHaveBeenCalledWith("title", expect.any(String));
  });
  it("offers nothing to whom may not write", () => {
    show(set, SECRET_MASK, { readOnly: true });
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("json with a type by its sibling", () => {
  const field = { kind: "json", holds: "any", typedAs: { by: "type", cases: { number: "number", text: "text" } } } as const;
  it("is a number", () => {
    const { onValue, onProblem } = show(field, 3, { sibling: "number" });
    type(textbox(), "4,5");
    expect(onValue).toHaveBeenLastCalledWith(4.5);
    type(textbox(), "x");
    expect(onProblem).toHaveBeenLastCalledWith("title", "widget.invalidNumber");
  });
  it("is plain text", () => {
    const { onValue } = show(field, "[1", { sibling: "text" });
    type(textbox(), "[1,");
    expect(onValue).toHaveBeenLastCalledWith("[1,");
  });
});

it("wraps a headline and keeps it one line, whatever is pasted and whichever key is pressed", () => {
  const { onValue } = show({ kind: "text", typographic: true });
  const input = screen.getByRole<HTMLTextAreaElement>("textbox");
  expect(input.tagName).toBe("TEXTAREA");
  expect(fireEvent.keyDown(input, { key: "Enter" })).toBe(false);
  fireEvent.change(input, { target: { value: "Sube el río\nen la costa" } });
  expect(onValue).toHaveBeenLastCalledWith("Sube el río en la costa");
});
