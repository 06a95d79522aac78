import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pushNotification } from "../../schema/features/push/push-notification.ts";
import { breakingNews } from "../../schema/features/site/breaking-news.ts";
import { createFakeClient, type FakeClient } from "../client/fake-client.ts";
import { cleanRow, press } from "../entity/entry/testing/open-entry.tsx";
import { PushNotificationEntryPage } from "../features/push/PushNotificationEntryPage.tsx";
import { BreakingNewsEntryPage } from "../features/site/BreakingNewsEntryPage.tsx";
import { openOwnPage, savedData } from "../pages/testing/open-own-page.tsx";

let client: FakeClient;
beforeEach(() => {
  const fake = createFakeClient();
  const request = async () => ({ web: true, app: false, count: 3 });
  client = { ...fake, online: { ...fake.online, request } };
  const common = { deck: "Toda la noche", url: "https://d.com/lluvia", photoAsset: "f1", photoAssetFocuspoint: [0.2, 0.3] };
  client.put("article", cleanRow("n1", { title: "Lluvia", status: "PUBLISHED", ...common }));
  client.put("article", cleanRow("n2", { title: "Borrador", status: "DRAFT" }));
});
afterEach(cleanup);

const picker = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Importar desde un artículo publicado" });
async function take(title: string) {
  await act(async () => fireEvent.click(picker()));
  expect(screen.queryByRole("option", { name: "Borrador", hidden: true })).toBeNull();
  await act(async () => screen.getByRole("option", { name: title, hidden: true }).click());
}

it("makes an enabled alert of a published article, with its cover where it has no gallery", async () => {
  await openOwnPage(client, BreakingNewsEntryPage, breakingNews, null);
  await take("Lluvia");
  await press("Guardar");
  await expect
    .poll(() => savedData(client))
    .toEqual([
      expect.objectContaining({
        enabled: true,
        title: "Lluvia",
        url: "https://d.com/lluvia",
        multimedia: [expect.objectContaining({ type: "photo", asset: "f1" })],
      }),
    ]);
});

it("makes a notification of it, and forgets which it was", async () => {
  await openOwnPage(client, PushNotificationEntryPage, pushNotification, null);
  await take("Lluvia");
  expect(picker().value).toBe("");
  await press("Enviar");
  const dialog = await screen.findByRole("dialog", { name: /^¿Seguro desea enviar la notificación\?/ });
  await act(async () => fireEvent.click(within(dialog).getByRole("button", { name: "Enviar" })));
  await expect
    .poll(() => savedData(client))
    .toEqual([
      expect.objectContaining({
        name: "Lluvia",
        content: "Toda la noche",
        url: "https://d.com/lluvia",
        photoAsset: "f1",
        photoAssetFocuspoint: [0.2, 0.3],
      }),
    ]);
});
