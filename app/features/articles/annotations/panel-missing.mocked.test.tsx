import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../../client/fake-client.ts";
import { commentRow, openArticle, press } from "./testing/annotated-article.ts";

vi.mock("./AnnotationsPanel.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("leaves the article as it is when the panel cannot be loaded", async () => {
  // React tells of every error that a boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const client = createFakeClient();
  client.put("article-annotation", commentRow("first"));
  await openArticle(client);
  await press("Comentarios del texto (1)");
  expect((await screen.findByRole("alert")).textContent).toContain("No se pudo cargar esta parte de la aplicación");
  expect(screen.getByRole("textbox", { name: "Título" })).toHaveProperty("value", "Crecida");
});
