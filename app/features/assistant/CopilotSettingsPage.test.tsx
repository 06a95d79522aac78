import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { copilotSettings } from "../../../schema/features/assistant/copilot-settings.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { CopilotSettingsPage } from "./CopilotSettingsPage.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("hands over what a model can be trained with, and says so when that needs a connection", async () => {
  const handed = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:training");
  const client = createFakeClient();
  client.put("copilot-settings", cleanRow("copilot-settings", {}));
  await openOwnPage(client, CopilotSettingsPage, copilotSettings, "copilot-settings");
  await press("Descargar datos de entrenamiento");
  const asked = client.calls.flatMap(([name, path]) => (name === "download" ? [path] : []));
  expect(asked).toEqual(["copilot-settings/training.jsonl"]);
  expect(handed).toHaveBeenCalledOnce();
  act(() => client.network.set(false));
  await press("Descargar datos de entrenamiento");
  expect(await screen.findByText("Descargar datos de entrenamiento: necesita conexión.")).toBeTruthy();
  expect(handed).toHaveBeenCalledOnce();
});
