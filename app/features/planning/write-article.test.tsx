import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { coverage } from "../../../schema/features/planning/coverage.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press, type } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { CoverageEntryPage } from "./CoverageEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  window.location.hash = "#/coverage-entry/c1";
});
afterEach(cleanup);

const open = (values: Readonly<Record<string, unknown>> = {}) => {
  client.put(
    "coverage",
    cleanRow("c1", { title: "Regata", status: "ASSIGNED", people: ["u7"], category: "k1", articles: ["a1"], ...values }),
  );
  return openOwnPage(client, CoverageEntryPage, coverage, "c1");
};
const saves = () =>
  client.calls.flatMap(([name, edit]) =>
    name === "save" ? [edit as { collection: string; id: string | null; data: object }] : [],
  );

it("makes a draft of what is planned, names it among the articles and opens it, without a network as well", async () => {
  client.network.set(false);
  await open();
  await press(t("beginArticle"));
  const [made, linked] = saves();
  expect(made).toMatchObject({
    collection: "article",
    id: null,
    data: { title: "Regata", status: "DRAFT", author: ["u7"], category: "k1" },
  });
  expect(linked).toMatchObject({ collection: "coverage", id: "c1" });
  const { articles } = (linked as unknown as { data: { articles: string[] } }).data;
  expect(articles).toHaveLength(2);
  expect(window.location.hash).toBe(`#/article-entry/${articles[1]}`);
});

it("waits for what is typed to be saved", async () => {
  await open();
  await type(t("field.title"), "Regata de los tres puentes");
  await press(t("beginArticle"));
  expect(saves()).toEqual([]);
  expect(await screen.findByText(t("coverage.saveFirst"))).toBeTruthy();
});

it("is not offered for what was never saved", async () => {
  window.location.hash = "#/coverage-entry/";
  await act(async () => void openOwnPage(client, CoverageEntryPage, coverage, null));
  expect(await screen.findByRole("textbox", { name: t("field.title") })).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("beginArticle") })).toBeNull();
});
