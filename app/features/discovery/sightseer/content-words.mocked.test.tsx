import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { sightseerContent } from "../../../../schema/features/discovery/sightseer-content.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { cleanRow, press } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../../pages/testing/open-own-page.tsx";
import { ContentEntryPage } from "./ContentEntryPage.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("posts who asks into a window of its own, and says what it needs without a network (SIGHT-026)", async () => {
  const sent: Record<string, string>[] = [];
  vi.spyOn(window, "open").mockReturnValue({ focus: () => undefined } as Window);
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const fields = [...new FormData(this)].map(([name, value]) => [name, String(value)]);
    sent.push({ path: new URL(this.action).pathname, target: this.target, ...Object.fromEntries(fields) });
  });
  const client = createFakeClient();
  client.put("sightseer-content", cleanRow("a", { title: "Crecida" }));
  await openOwnPage(client, ContentEntryPage, sightseerContent, "a");
  await press("Ver como texto");
  const { token, projectId } = client.session.state.get();
  const path = "/api/sightseer-content/a/safehtml";
  expect(sent).toEqual([{ path, target: "cierre-preview-content", access_token: token, project: projectId }]);
  act(() => client.engine.status.set({ ...client.engine.status.get(), offlineSince: "2026-01-01T10:00:00.000Z" }));
  await press("Ver como texto");
  expect(sent).toHaveLength(1);
  expect(await screen.findByText("Previsualizar necesita conexión")).toBeTruthy();
});
