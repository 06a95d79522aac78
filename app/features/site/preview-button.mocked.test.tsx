import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "../../../schema/features/site/page.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { PageEntryPage } from "./PageEntryPage.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("posts the page as it is on screen into a tab of its own, and says what it needs without a network", async () => {
  const sent: Record<string, string>[] = [];
  vi.spyOn(window, "open").mockReturnValue({ focus: () => undefined } as Window);
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const fields = [...new FormData(this)].map(([name, value]) => [name, String(value)]);
    sent.push({ path: new URL(this.action).pathname, target: this.target, ...Object.fromEntries(fields) });
  });
  const client = createFakeClient();
  client.put("page", cleanRow("a", { title: "Contacto", status: "DRAFT" }));
  await openOwnPage(client, PageEntryPage, page, "a");
  await type("Título", "Contactos");
  await press("Previsualizar");
  const { token, projectId } = client.session.state.get();
  expect(sent).toMatchObject([{ path: "/page-preview", target: "cierre-preview-page", access_token: token, project: projectId }]);
  expect(JSON.parse(sent[0]?.data ?? "")).toMatchObject({ title: "Contactos" });
  act(() => client.engine.status.set({ ...client.engine.status.get(), offlineSince: "2026-01-01T10:00:00.000Z" }));
  expect(screen.getByRole("button", { name: "Previsualizar" }).getAttribute("aria-disabled")).toBe("true");
  await press("Previsualizar");
  expect(sent).toHaveLength(1);
  expect(await screen.findByText("Previsualizar necesita conexión")).toBeTruthy();
});
