import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

afterEach(cleanup);

it.each([
  ["sending", false],
  ["deleting", true],
])("warns by its colour of what is lost, and of nothing else: %s", async (_what, isHarmful) => {
  const dialog = <ConfirmDialog question="¿Seguro?" accept="Sí" isHarmful={isHarmful} onAccept={vi.fn()} onClose={vi.fn()} />;
  renderWithClient(dialog, createFakeClient());
  const button = await screen.findByRole("button", { name: "Sí" });
  expect(button.getAttribute("style")?.includes("red") ?? false).toBe(isHarmful);
});
