import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { at, cleanRow, press, type } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "../ArticleEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  window.location.hash = "#/article-entry/n2";
});
afterEach(cleanup);

const open = (values: Record<string, unknown> = {}) => {
  client.put("article", cleanRow("n2", { title: "Mejor", status: "REVISION", forkedFrom: "n1", ...values }));
  return openOwnPage(client, ArticleEntryPage, article, "n2");
};
const confirm = async () => {
  const question = await screen.findByRole("dialog", { name: /¿Aplicar la mejora al original\?/ });
  await act(async () => within(question).getByRole("button", { name: "Aplicar mejora" }).click());
};
const requests = () => client.calls.filter(([name]) => name === "request").map(([, ...call]) => call);

it("asks, has the server apply what is on screen, and opens the original", async () => {
  await open();
  await press("Aplicar mejora");
  expect(requests()).toEqual([]);
  await confirm();
  expect(requests()).toEqual([["POST", "article/n2/apply-improvement", undefined, undefined, at]]);
  expect(await screen.findByText("Mejora aplicada")).toBeTruthy();
  expect(window.location.hash).toBe("#/article-entry/n1");
});

it("says that it failed, and stays", async () => {
  client.answers.request = () => {
    throw new CierreError("notFound");
  };
  await open();
  await press("Aplicar mejora");
  await confirm();
  expect(await screen.findByText("Error aplicando mejora")).toBeTruthy();
  expect(window.location.hash).toBe("#/article-entry/n2");
});

it("names what the original changed as well", async () => {
  client.answers.request = () => {
    throw new CierreError("conflict", {
      fields: { title: "validation.changedInOriginal", bodyHtml: "validation.changedInOriginal" },
    });
  };
  await open();
  await press("Aplicar mejora");
  await confirm();
  expect(
    await screen.findByText(/^Error aplicando mejora\. El original cambió también, de otra manera: Título, Cuerpo\./),
  ).toBeTruthy();
});

it("needs a connection, and what is typed to be saved", async () => {
  client.network.set(false);
  await open();
  await press("Aplicar mejora");
  expect(await screen.findByText("Aplicar mejora: necesita conexión.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Aplicar mejora" }).getAttribute("aria-disabled")).toBe("true");
  await act(async () => client.network.set(true));
  await type("Título", "Mejor aún");
  await press("Aplicar mejora");
  expect(await screen.findByText("Aplicar mejora: antes debe estar guardada en el servidor.")).toBeTruthy();
  expect([screen.queryByRole("dialog"), ...requests()]).toEqual([null]);
});

it("is for publishers, and of improvements", { tags: ["slow"] }, async () => {
  await open({ forkedFrom: null });
  expect(screen.queryByRole("button", { name: "Aplicar mejora" })).toBeNull();
  cleanup();
  const [project] = fakeProfile.projects;
  if (!project) throw new Error("the fake profile has a project");
  client = createFakeClient({ ...fakeProfile, projects: [{ ...project, builtInRole: "basic" }] });
  await open();
  expect(screen.queryByRole("button", { name: "Aplicar mejora" })).toBeNull();
});
