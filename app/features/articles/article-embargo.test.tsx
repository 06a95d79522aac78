import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { press } from "../../entity/entry/testing/open-entry.tsx";
import { savedData } from "../../pages/testing/open-own-page.tsx";
import { openArticle } from "./testing/open-article.tsx";

afterEach(cleanup);

const embargo = new Date(Date.now() + 3_600_000).toISOString();
const draft = { title: "Presupuesto", category: "c1", author: ["u1"], status: "DRAFT", embargo };

it("An embargoed article is not published, and the page says until when", async () => {
  const client = await openArticle("editor", draft);
  expect(screen.getByText(/^Embargado hasta el .*: antes no se puede publicar\.$/)).toBeTruthy();
  await press("Publicar");
  expect(await screen.findByText("Verifique campos con errores: Embargo hasta")).toBeTruthy();
  expect(savedData(client)).toEqual([]);
});

it("An embargoed article is scheduled for the end of its embargo by one press, by whoever may publish", async () => {
  const client = await openArticle("editor", draft);
  await press("Programar para entonces");
  await press("Guardar");
  await waitFor(() => expect(savedData(client)).toMatchObject([{ status: "SCHEDULED", date: embargo, embargo }]));
  cleanup();
  await openArticle("basic", draft);
  expect(screen.getByText(/^Embargado hasta/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Programar para entonces" })).toBeNull();
});

it("An article whose embargo is over says nothing of it, and is published", async () => {
  const client = await openArticle("editor", { ...draft, embargo: "2026-01-01T00:00:00.000Z" });
  expect(screen.queryByText(/^Embargado hasta/)).toBeNull();
  await press("Publicar");
  await waitFor(() => expect(savedData(client)).toMatchObject([{ status: "PUBLISHED" }]));
});
