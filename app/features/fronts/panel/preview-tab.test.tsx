import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { front } from "../../../../schema/features/fronts/front.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { cleanRow } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../../pages/testing/open-own-page.tsx";
import { FrontEntryPage } from "../FrontEntryPage.tsx";

beforeEach(() => {
  window.location.hash = "#/";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("shows the front small, 200 pixels high until there is room to measure, and sends it at most every four seconds (DOC-036, CONST-038)", async () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
  const client = createFakeClient();
  client.put("front", cleanRow("f", { name: "Inicio", status: "PUBLISHED" }));
  await openOwnPage(client, FrontEntryPage, front, "f");
  vi.useFakeTimers();
  await act(async () => screen.getByRole("tab", { name: t("front.tab.preview") }).click());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByTitle<HTMLIFrameElement>(t("front.tab.preview")).style.height).toBe("200px");
  expect(sent).toHaveBeenCalledTimes(1);
  client.put("front", cleanRow("f", { name: "Portada", status: "PUBLISHED" }));
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(sent).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(sent).toHaveBeenCalledTimes(2);
});
