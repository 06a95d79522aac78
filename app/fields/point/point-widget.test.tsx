import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { ClientContext } from "../../hooks/use-client.ts";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { pointOf } from "./point-value.ts";

beforeEach(stubBrowser);
afterEach(cleanup);

function show(initial: unknown, readOnly = false) {
  const onValue = vi.fn();
  const onProblem = vi.fn();
  render(
    <ClientContext value={createFakeClient()}>
      <RenderField
        field={{ kind: "point" }}
        path="title"
        initial={initial}
        readOnly={readOnly}
        onValue={onValue}
        onProblem={onProblem}
      />
    </ClientContext>,
  );
  return { onValue, onProblem };
}
const map = () => screen.findByRole("application", { name: /^Mapa/ });
const type = (name: string, value: string) => fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const obelisco = pointOf({ latitude: -34.6037, longitude: -58.3816 }, "Obelisco");

it("begins at Buenos Aires: the first arrow sets the point there", async () => {
  const { onValue } = show(null);
  fireEvent.keyDown(await map(), { key: "ArrowLeft" });
  const point = onValue.mock.lastCall?.[0];
  expect(point.latitude).toBeCloseTo(-34.6, 0);
  expect(point.longitude).toBeLessThan(-58.38);
  expect(point.longitude).toBeGreaterThan(-60);
  expect(await screen.findByTitle("Ubicación elegida")).toBeTruthy();
});

it("is set by a click, and keeps its name when it is moved", async () => {
  const { onValue } = show(obelisco);
  fireEvent.keyDown(await map(), { key: "ArrowUp" });
  const point = onValue.mock.lastCall?.[0];
  expect(point).toMatchObject({ type: "Point", longitude: -58.3816, name: "Obelisco" });
  expect(point.latitude).toBeGreaterThan(-34.6037);
});

it("takes degrees as they are typed, and half of a place for a problem", () => {
  const { onValue, onProblem } = show(null);
  type("Latitud", "-31,42");
  expect(onProblem).toHaveBeenLastCalledWith("title", "validation.point");
  expect(onValue).not.toHaveBeenCalled();
  type("Longitud", "-64.18");
  expect(onValue).toHaveBeenLastCalledWith(pointOf({ latitude: -31.42, longitude: -64.18 }, ""));
  expect(onProblem).toHaveBeenLastCalledWith("title", null);
  type("Latitud", "95");
  expect(onProblem).toHaveBeenLastCalledWith("title", "validation.point");
});

it("looks places up without a network", async () => {
  const { onValue } = show(null);
  const search = screen.getByRole("combobox", { name: "Buscar lugar" });
  fireEvent.click(search);
  fireEvent.change(search, { target: { value: "cordoba" } });
  fireEvent.click(await screen.findByRole("option", { name: "Córdoba, Córdoba, Argentina", hidden: true }));
  expect(onValue).toHaveBeenLastCalledWith(pointOf({ latitude: -31.42, longitude: -64.18 }, "Córdoba"));
});

it("is named and taken away", () => {
  const { onValue } = show(obelisco);
  type("Nombre del lugar", "Plaza de la República");
  expect(onValue).toHaveBeenLastCalledWith({ ...obelisco, name: "Plaza de la República" });
  fireEvent.click(screen.getByRole("button", { name: "Quitar ubicación" }));
  expect(onValue).toHaveBeenLastCalledWith(null);
});

it("only shows what nobody may change", async () => {
  const { onValue } = show(obelisco, true);
  fireEvent.keyDown(await map(), { key: "ArrowUp" });
  expect(onValue).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Quitar ubicación" })).toBeNull();
});
