import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";

afterEach(cleanup);

it("shows what was made within the picker by its title, also when the device knows it under another id by now", async () => {
  const client = createFakeClient();
  const onValue = vi.fn();
  const field = { kind: "foreign-multiple", to: "tag", create: true } as const;
  renderWithClient(<RenderField field={field} path="tags" initial={[]} onValue={onValue} />, client);
  const picker = screen.getByRole("combobox", { name: "Etiquetas" });
  fireEvent.click(picker);
  fireEvent.change(picker, { target: { value: "Costanera" } });
  fireEvent.click(await screen.findByRole("option", { name: "Nuevo: Costanera", hidden: true }));
  expect(await screen.findByText("Costanera")).toBeTruthy();
  expect(onValue).toHaveBeenLastCalledWith(["d1"]);
  expect(client.calls).toContainEqual(["save", { collection: "tag", id: null, base: null, data: { name: "Costanera" } }, 0]);
  expect(screen.queryByText("Elemento no disponible")).toBeNull();
});
