import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { mailingTemplate } from "../../../schema/features/mailing/mailing-template.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { TemplateEntryPage } from "./TemplateEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  client.put("html-template", cleanRow("h1", { name: "boletín", html: "<table></table>" }));
  client.put("html-template", cleanRow("h2", { name: "sin HTML", html: null, less: "a{}" }));
  client.put("html-template-default", cleanRow("d1", { name: "original", html: "<p>original</p>" }));
  client.put("mailing-template", cleanRow("m1", { name: "Mañana", subjectTemplate: "Hola", bodyHtmlTemplate: "<b>antes</b>" }));
});
afterEach(cleanup);

async function choose(name: string) {
  await press("Importar plantilla");
  fireEvent.click(screen.getByRole("combobox", { name: "Plantilla" }));
  await act(async () => fireEvent.click(await screen.findByRole("option", { name })));
}

it.each([
  ["boletín", "<table></table>"],
  ["original", "<p>original</p>"],
])("takes the HTML of %s", async (name, html) => {
  await openOwnPage(client, TemplateEntryPage, mailingTemplate, "m1");
  await choose(name);
  await press("Aceptar");
  expect(await screen.findByText("Plantilla importada correctamente")).toBeTruthy();
  await press("Guardar");
  await expect.poll(() => savedData(client)).toEqual([expect.objectContaining({ bodyHtmlTemplate: html })]);
});

it("says when there is no template to use, and opens the site's template in a window of its own", async () => {
  await openOwnPage(client, TemplateEntryPage, mailingTemplate, "m1");
  await choose("sin HTML");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Abrir la plantilla del sitio" });
  expect([link.target, link.hash]).toEqual(["_blank", "#/html-template-entry/h2"]);
  await press("Aceptar");
  expect(await screen.findByText("Error importando plantilla")).toBeTruthy();
});
