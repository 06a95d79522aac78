import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { WithMantine } from "../testing/RenderField.tsx";
import { WatchStory } from "./WatchStory.tsx";

let isReachable = false;
vi.mock(import("../../client/texts/section-texts.ts"), async (original) => {
  const { withTexts } = await original();
  return {
    ...(await original()),
    withTexts: ((part: Promise<unknown>) =>
      isReachable ? withTexts(part) : Promise.reject(new TypeError("Failed to fetch"))) as typeof withTexts,
  };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("leaves the form as it is when the story cannot be loaded, and loads it when it is pressed again", async () => {
  // React tells of every error that a boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  renderWithClient(
    <WithMantine>
      <WatchStory title="Inundación" pages={[{ id: "1", overlays: [{ id: "o", text: "Crecida" }] }]}>
        <input aria-label="Página" defaultValue="escrito" />
      </WatchStory>
    </WithMantine>,
    createFakeClient(),
  );
  const watch = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Ver historia" })));
  await watch();
  expect((await screen.findByRole("alert")).textContent).toContain("No se pudo cargar esta parte de la aplicación");
  expect(screen.getByRole("textbox", { name: "Página" })).toHaveProperty("value", "escrito");
  fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  isReachable = true;
  await watch();
  expect(await screen.findByRole("dialog", { name: "Historia: Inundación" })).toBeTruthy();
});
