import { MantineProvider } from "@mantine/core";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { wireItem } from "../../../schema/features/wires/wire-item.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { ClientContext } from "../../hooks/use-client.ts";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { WireItemEntryPage } from "./WireItemEntryPage.tsx";
import { WireNotices } from "./WireNotices.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  window.location.hash = "#/wire-item-entry/w1";
});
afterEach(cleanup);

const put = (values: Readonly<Record<string, unknown>> = {}, id = "w1") =>
  client.put("wire-item", cleanRow(id, { title: "Sube el río", status: "NEW", service: "s1", articles: [], ...values }));
const saves = () =>
  client.calls.flatMap(([name, edit]) =>
    name === "save" ? [edit as { collection: string; id: string | null; data: object }] : [],
  );
const showNotices = (article: string | null) =>
  act(
    async () =>
      void render(
        <MantineProvider env="test">
          <ClientContext value={client}>
            <WireNotices article={article} />
          </ClientContext>
        </MantineProvider>,
      ),
  );

it("makes a draft of what an agency sent, its embargo and picture with it, and says who uses it, without a network as well", async () => {
  client.network.set(false);
  client.put("wire-service", cleanRow("s1", { name: "Fluvial", category: "k1" }));
  put({
    deck: "Bajada",
    bodyHtml: "<p>Uno</p>",
    embargo: "2026-03-02T06:00:00.000Z",
    photoUrl: "https://fluvial.example/rio.jpg",
    photoAttribution: "Fluvial",
    takenBy: ["u9"],
  });
  await openOwnPage(client, WireItemEntryPage, wireItem, "w1");
  await press(t("beginArticle"));
  const [made, linked] = saves();
  expect(made).toMatchObject({
    collection: "article",
    id: null,
    data: {
      title: "Sube el río",
      deck: "Bajada",
      bodyHtml: "<p>Uno</p>",
      embargo: "2026-03-02T06:00:00.000Z",
      category: "k1",
      status: "DRAFT",
      multimedia: [{ type: "photo", url: "https://fluvial.example/rio.jpg", attribution: "Fluvial" }],
    },
  });
  const { articles } = (linked as unknown as { data: { articles: string[] } }).data;
  expect(linked).toMatchObject({ collection: "wire-item", id: "w1", data: { status: "TAKEN", takenBy: ["u9", fakeProfile.id] } });
  expect(window.location.hash).toBe(`#/article-entry/${articles[0]}`);
});

it("shows the paragraphs that an agency sent, and no field that it left empty", async () => {
  put({
    bodyHtml: '<p>Uno</p><p>Dos <img src="https://fluvial.example/rio.jpg" alt="el muelle"></p>',
    byline: null,
    urgency: "FLASH",
  });
  await openOwnPage(client, WireItemEntryPage, wireItem, "w1");
  expect(screen.getByText(/^Uno/).textContent).toBe("Uno\n\nDos [el muelle]");
  expect(screen.getByText(t("option.wireUrgency.FLASH"))).toBeTruthy();
  expect(screen.queryByText(t("field.wire-item.byline"))).toBeNull();
  expect(document.querySelector("img[src*=fluvial]")).toBeNull();
});

it("makes none of a text that its agency has taken back", async () => {
  put({ status: "KILLED" });
  await openOwnPage(client, WireItemEntryPage, wireItem, "w1");
  await press(t("beginArticle"));
  expect(await screen.findByText(t("wire.isKilled"))).toBeTruthy();
  expect(saves()).toEqual([]);
});

const attachments = [
  { id: "2", name: "acto.jpg", mime: "image/jpeg", bytes: 2_000_000, asset: null },
  { id: "3", name: "gacetilla.pdf", mime: "application/pdf", bytes: 0 },
  { id: "4", name: "cinta.jpg", mime: "image/jpeg", bytes: 1000, asset: "f4" },
];

it("hands over what came by mail, and makes a photo of a picture, which goes with the article", async () => {
  put({ byline: "Municipio", attachments });
  await openOwnPage(client, WireItemEntryPage, wireItem, "w1");
  const panel = within(screen.getByRole("region", { name: t("wire.mail.attachments") }));
  expect(panel.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    t("wire.mail.download", { name: "acto.jpg" }),
    t("wire.mail.keepPhotoOf", { name: "acto.jpg" }),
    t("wire.mail.download", { name: "gacetilla.pdf" }),
    t("wire.mail.download", { name: "cinta.jpg" }),
  ]);
  expect(panel.getByRole("link").getAttribute("href")).toBe("#/asset-entry/f4");
  await press(t("wire.mail.keepPhotoOf", { name: "acto.jpg" }));
  expect(client.calls).toContainEqual(["request", "POST", "wire-item/w1/keep-photo", { part: "2" }]);
  expect(await screen.findByText(t("wire.mail.photoKept"))).toBeTruthy();
  await press(t("beginArticle"));
  expect(saves()[0]).toMatchObject({ data: { multimedia: [{ type: "photo", asset: "f4", attribution: "Municipio" }] } });
});

it("says that attachments cannot be had without a network, or any more", async () => {
  client.answers.request = () => {
    throw new CierreError("notFound", { message: t("wire.mail.gone") });
  };
  put({ attachments });
  await openOwnPage(client, WireItemEntryPage, wireItem, "w1");
  const name = t("wire.mail.keepPhotoOf", { name: "acto.jpg" });
  await press(name);
  expect(await screen.findByText(new RegExp(t("wire.mail.gone")))).toBeTruthy();
  act(() => client.network.set(false));
  await press(name);
  expect(await screen.findByText(t("entry.actionOffline", { name }))).toBeTruthy();
});

it("says at an article that its agency has corrected the text, until somebody has looked at it", async () => {
  put({ status: "CHANGED", articles: ["a1"] });
  await showNotices("a1");
  expect(screen.getByRole("status").textContent).toContain(t("wire.changed"));
  expect(screen.getByRole("link", { name: "Sube el río" }).getAttribute("href")).toBe("#/wire-item-entry/w1");
  await press(t("wire.acknowledge"));
  expect(saves()).toMatchObject([{ collection: "wire-item", id: "w1", data: { status: "TAKEN", title: "Sube el río" } }]);
});

it("says that an agency has taken the text back, for as long as the article stands", async () => {
  put({ status: "KILLED", articles: ["a1"] });
  await showNotices("a1");
  expect(screen.getByRole("alert").textContent).toContain(t("wire.killed"));
  expect(screen.queryByRole("button", { name: t("wire.acknowledge") })).toBeNull();
});

it("takes a text that was taken back off the desk of whoever has looked at it, and off nobody else's", async () => {
  put({ status: "KILLED", articles: ["a1"], takenBy: ["u9", fakeProfile.id] });
  await showNotices("a1");
  await press(t("wire.acknowledge"));
  expect(saves()).toMatchObject([{ id: "w1", data: { status: "KILLED", takenBy: ["u9"] } }]);
});

it.each([
  ["CHANGED", "wire.itemChanged", { status: "TAKEN", takenBy: [fakeProfile.id] }],
  ["KILLED", "wire.itemKilled", { status: "KILLED", takenBy: [] }],
] as const)(
  "says at the text itself that it is %s, and takes there that somebody has looked at it",
  async (status, words, data) => {
    put({ status, takenBy: [fakeProfile.id] });
    await openOwnPage(client, WireItemEntryPage, wireItem, "w1");
    expect(screen.getByText(t(words))).toBeTruthy();
    await press(t("wire.acknowledge"));
    await waitFor(() => expect(saves()).toMatchObject([{ id: "w1", data }]));
  },
);

it("says at an article written from many texts that the last of them was corrected", async () => {
  for (let at = 1; at <= 9; at += 1)
    client.put("wire-item", cleanRow(`w${at}`, { title: `Parte ${at}`, status: "TAKEN", articles: ["a1"] }));
  put({ status: "CHANGED", articles: ["a1"] }, "w0");
  put({ status: "CHANGED", articles: ["a1"] }, "w99");
  await showNotices("a1");
  expect(screen.getAllByRole("status")).toHaveLength(2);
});

it("says nothing of texts that are as they were, of those of other articles, or where nothing is saved", async () => {
  put({ status: "TAKEN", articles: ["a1"] });
  client.put("wire-item", cleanRow("w2", { title: "Otro", status: "CHANGED", articles: ["a2"] }));
  await showNotices("a1");
  await showNotices(null);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
