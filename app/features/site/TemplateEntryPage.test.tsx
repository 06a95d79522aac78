import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { htmlTemplate } from "../../../schema/features/site/html-template.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { TemplateEntryPage } from "./TemplateEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  client.put("html-template", cleanRow("h1", { name: "article", html: null, less: "a{}", js: null, postJs: null }));
});
afterEach(cleanup);

const open = () => openOwnPage(client, TemplateEntryPage, htmlTemplate, "h1");
const part = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Usar ${name}` });

it("switches parts on with an empty text, and off with none", async () => {
  await open();
  expect([part("HTML").checked, part("CSS").checked]).toEqual([false, true]);
  fireEvent.click(part("HTML"));
  fireEvent.click(part("CSS"));
  await press("Guardar");
  await expect.poll(() => savedData(client)).toEqual([expect.objectContaining({ html: "", less: null, js: null })]);
});

it("takes what the site has under its name, after a question where that replaces something", async () => {
  client.put("html-template-default", cleanRow("d1", { name: "article", html: "<p></p>", less: "b{}" }));
  await open();
  await press("Cargar original");
  await press("Aceptar");
  await press("Guardar");
  await expect.poll(() => savedData(client)).toEqual([expect.objectContaining({ html: "<p></p>", less: "b{}", js: null })]);
});

it("says when the site has none of that name", async () => {
  await open();
  await press("Cargar original");
  await press("Aceptar");
  expect(await screen.findByText("No existen datos originales para esta plantilla")).toBeTruthy();
});
