import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { loadSectionTexts } from "../../client/texts/section-texts.ts";
import { ProjectLink } from "./ProjectLink.tsx";

let client: FakeClient;
beforeEach(async () => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  await loadSectionTexts();
  client = createFakeClient();
});
afterEach(cleanup);

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
function put(collection: string, id: string, values: Readonly<Record<string, unknown>>) {
  act(() => client.put(collection, { id, sync: "clean", data: { id, ...times, ...values } }));
}
const link = () => screen.queryByRole("link", { name: "Diario: abrir el sitio en otra pestaña" });

it("leads to the site in another tab, which cannot reach back", () => {
  put("project", "p1", { name: "Diario", baseUrl: "https://diario.com" });
  renderWithClient(<ProjectLink compact={false} />, client);
  expect(link()?.getAttribute("href")).toBe("https://diario.com");
  expect([link()?.getAttribute("target"), link()?.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  expect(link()?.textContent).toBe("Diario");
});

it("shows the logotype, and the name when it cannot be shown", () => {
  put("asset", "as1", { name: "logo.png", files: [{ url: "/files/logo.png", mime: "image/png", tag: "360" }] });
  put("project", "p1", { name: "Diario", baseUrl: "https://diario.com", logotypeAsset: "as1" });
  renderWithClient(<ProjectLink compact={false} />, client);
  const picture = link()?.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("/files/logo.png");
  if (picture) fireEvent.error(picture);
  expect(link()?.textContent).toBe("Diario");
});

it.each([undefined, ""])("leads to the site on this server while the address is %j", (baseUrl) => {
  put("project", "p1", { name: "Diario", baseUrl });
  renderWithClient(<ProjectLink compact={false} />, client);
  expect(link()?.getAttribute("href")).toBe(`${location.origin}/sitio/p1`);
});

it("is empty for an address that is not of the web", () => {
  put("project", "p1", { name: "Diario", baseUrl: "javascript:alert(1)" });
  const { container } = renderWithClient(<ProjectLink compact={false} />, client);
  expect(container.querySelector("a")).toBeNull();
});

it("keeps its name in the contracted drawer, and follows what somebody changes", () => {
  put("project", "p1", { name: "Diario", baseUrl: "https://diario.com" });
  renderWithClient(<ProjectLink compact />, client);
  expect(link()).toBeTruthy();
  put("project", "p1", { name: "Diario", baseUrl: "https://nuevo.com" });
  expect(link()?.getAttribute("href")).toBe("https://nuevo.com");
});
