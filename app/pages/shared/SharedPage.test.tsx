import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { receivedShares } from "../../client/page/received-shares.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { stubBrowser } from "../../fields/testing/stub-browser.ts";
import { memoryCaches } from "../../shell/testing/memory-caches.ts";
import { SharedPage } from "./SharedPage.tsx";
import { WaitingShares } from "./WaitingShares.tsx";

let client: FakeClient;
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal("caches", memoryCaches());
  vi.stubGlobal("createImageBitmap", async () => ({ close() {} }));
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.location.hash = "";
});

/** Something shared, its page open. */
async function open(fields: Readonly<Record<string, string>>, ...files: File[]): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append("files", file);
  const id = await receivedShares(window).keep(form);
  await act(async () => renderWithClient(<SharedPage id={id} />, client));
  return id;
}

const photo = new File(["bytes"], "muelle.jpg", { type: "image/jpeg" });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const saved = () => client.calls.filter(([name]) => name === "save").map(([, input]) => input);
const waits = async () => (await receivedShares(window).list()).length;

it("shows what came, and makes a draft of it with its photo in the multimedia", async () => {
  await open({ title: "Crecida", text: "Sube el río." }, photo);
  expect(await screen.findByRole("heading", { name: "Crecida" })).toBeTruthy();
  expect(within(screen.getByRole("list", { name: t("share.files") })).getByText("muelle.jpg")).toBeTruthy();
  expect(saved()).toEqual([]);
  await press(t("share.create"));
  await expect.poll(saved).toHaveLength(1);
  expect(saved()[0]).toMatchObject({
    collection: "article",
    id: null,
    base: null,
    data: {
      title: "Crecida",
      bodyHtml: "<p>Sube el río.</p>",
      status: "DRAFT",
      multimedia: [{ id: expect.any(String), type: "photo", asset: "local:f1" }],
    },
  });
  await expect.poll(() => window.location.hash).toBe("#/article-entry/d1");
  expect(await waits()).toBe(0);
});

it("keeps what was shared where the draft is in memory alone", async () => {
  client.engine.save = async () => ({ tag: "memory", id: "d1" });
  await open({ title: "Crecida" });
  await press(t("share.create"));
  await expect.poll(() => window.location.hash).toBe("#/article-entry/d1");
  expect(await waits()).toBe(1);
});

it("says which file cannot be taken, and goes on without it when asked again", async () => {
  await open({ title: "Crecida" }, photo, new File(["x"], "plano.svg", { type: "image/svg+xml" }));
  await press(t("share.create"));
  expect((await screen.findByRole("alert")).textContent).toContain("plano.svg");
  expect(saved()).toEqual([]);
  await press(t("share.createWithout"));
  await expect.poll(saved).toMatchObject([{ data: { multimedia: [{ asset: "local:f1" }] } }]);
  expect(client.calls.filter(([name]) => name === "captureFile")).toHaveLength(1);
});

it("throws it away after a question alone", async () => {
  await open({ text: "Nada" });
  await press(t("share.discard"));
  expect(await waits()).toBe(1);
  const question = await screen.findByRole("dialog", { name: t("share.discardQuestion") });
  await act(async () => fireEvent.click(within(question).getByRole("button", { name: t("entry.accept") })));
  expect(await screen.findByText(t("share.gone"))).toBeTruthy();
  expect(await waits()).toBe(0);
});

it("offers no article to people who may not create one, and keeps what came", async () => {
  const projects = fakeProfile.projects.map((project) => ({ ...project, builtInRole: "basic" as const, limitRoles: true }));
  client = createFakeClient({ ...fakeProfile, projects });
  await open({ title: "Crecida" });
  expect(await screen.findByText(t("share.notAllowed"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("share.create") })).toBeNull();
  expect(await waits()).toBe(1);
});

it("says so where nothing is under the address, as after the device refused to keep it", async () => {
  await act(async () => renderWithClient(<SharedPage id="refused" />, client));
  expect(await screen.findByText(t("share.gone"))).toBeTruthy();
});

it("is found again among what waits on the device", async () => {
  const id = await open({ text: "Para después" });
  cleanup();
  await act(async () => renderWithClient(<WaitingShares />, client));
  const link = await screen.findByRole("link", { name: t("share.open", { title: "Para después" }) });
  expect(link.getAttribute("href")).toContain(`/shared/${id}`);
});
