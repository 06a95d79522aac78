import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";

beforeEach(() => {
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});
afterEach(cleanup);

it("sets a photo field to what was chosen, without a point of focus, and opens again", async () => {
  const onValue = vi.fn();
  const client = createFakeClient();
  client.answers.request = () => ({ data: [{ id: "x", type: "photo", asset: { id: "p1" }, description: "Botes" }] });
  renderWithClient(<RenderField field={{ kind: "asset", accept: ["image/*"] }} path="photoAsset" onValue={onValue} />, client);
  for (const time of [1, 2]) {
    fireEvent.click(screen.getByRole("button", { name: /^Elegir imagen/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Elegir Botes" }));
    await waitFor(() => expect(onValue).toHaveBeenCalledTimes(time));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(onValue).toHaveBeenLastCalledWith("p1");
});
