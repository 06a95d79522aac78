import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Field } from "../../../schema/declaration/fields.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

let client: FakeClient;
let asked: string[];
beforeEach(() => {
  stubBrowser();
  asked = [];
  client = createFakeClient();
  const data = [
    { id: "t1", name: "Lluvia", ratio: 1 },
    { id: "t2", name: "Río", ratio: 0.25 },
    { id: "t3", name: "Rareza", ratio: 0.01 },
  ];
  client.online.request = async (_method, path) => {
    asked.push(path);
    return { data, count: 3, nextCursor: null, prevCursor: null };
  };
});
afterEach(cleanup);

const cloud: Field = { kind: "foreign-multiple", to: "tag", suggested: { from: "article/tag", as: "cloud" } };
const list: Field = { kind: "foreign", to: "category", suggested: { from: "article/category-recommended", as: "list" } };
function show(field: Field, initial: unknown, readOnly = false) {
  const onValue = vi.fn();
  renderWithClient(<RenderField field={field} path="title" initial={initial} onValue={onValue} readOnly={readOnly} />, client);
  return onValue;
}
const open = (name: string) => fireEvent.click(screen.getByRole("button", { name: `${name}: Título` }));
const word = (name: string) => screen.findByRole("button", { name });

it("adds a word of the cloud once, and draws it as large as it is used (FIELD-001, FIELD-002)", async () => {
  const onValue = show(cloud, ["t2"]);
  expect(asked).toEqual([]);
  open("Nube de palabras");
  expect((await word("Lluvia")).style.fontSize).toBe("30px");
  expect((await word("Río")).style.fontSize).toBe("15px");
  expect(screen.queryByRole("button", { name: "Rareza" })).toBeNull();
  expect(asked).toEqual(["article/tag"]);
  fireEvent.click(await word("Río"));
  expect(onValue).not.toHaveBeenCalled();
  fireEvent.click(await word("Lluvia"));
  fireEvent.click(await word("Lluvia"));
  expect(onValue.mock.calls).toEqual([[["t2", "t1"]]]);
});

it("sets what is recommended for a single choice", async () => {
  const onValue = show(list, null);
  open("Recomendaciones");
  fireEvent.click(await word("Rareza"));
  expect(onValue.mock.calls).toEqual([["t3"]]);
});

it("says why there is nothing without a network, and offers nothing where nobody may choose", () => {
  act(() => client.network.set(false));
  show(cloud, []);
  open("Nube de palabras");
  expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
  cleanup();
  show(cloud, [], true);
  expect(screen.queryByRole("button", { name: "Nube de palabras: Título" })).toBeNull();
});
