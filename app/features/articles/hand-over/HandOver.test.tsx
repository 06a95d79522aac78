import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { mailingCampaign } from "../../../../schema/features/mailing/mailing-campaign.ts";
import { pushNotification } from "../../../../schema/features/push/push-notification.ts";
import { shortLink } from "../../../../schema/features/site/short-link.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { EntryPage } from "../../../entity/EntryPage.tsx";
import { cleanRow, press } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "../ArticleEntryPage.tsx";

afterEach(cleanup);

const values = {
  title: "Sube el río",
  deck: "Ya van tres metros",
  bodyHtml: "<p>Llueve.</p>",
  photoAsset: "f1",
  url: "/rio",
  status: "PUBLISHED",
};

it.each([
  [
    "Crear notificación",
    pushNotification,
    { name: "Sube el río", content: "Ya van tres metros", url: "https://diario.com/rio", photoAsset: "f1" },
  ],
  [
    "Crear campaña de correo",
    mailingCampaign,
    { subject: "Sube el río", snippet: "Ya van tres metros", bodyHtml: "<p>Llueve.</p>" },
  ],
  ["Crear enlace corto", shortLink, { model: "Article", doc: "n1" }],
] as const)("%s: opens a new one that begins with the article", async (label, definition, expected) => {
  const client = createFakeClient();
  client.put("project", cleanRow("p1", { name: "Diario", baseUrl: "https://diario.com" }));
  client.put("article", cleanRow("n1", values));
  window.location.hash = "#/article-entry/n1";
  await openOwnPage(client, ArticleEntryPage, article, "n1");
  await press("Más acciones");
  await act(async () => (await screen.findByRole("menuitem", { name: label })).click());
  expect(window.location.hash.startsWith(`#/${definition.name}-entry/?`)).toBe(true);
  cleanup();
  await openOwnPage(client, EntryPage, definition as CollectionDefinition, null);
  await press("Guardar");
  await waitFor(() => expect(savedData(client)).toMatchObject([expected]));
});
