import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SECRET_MASK } from "../../../schema/declaration/fields.ts";
import { webhook } from "../../../schema/features/integrations/webhook.ts";
import type { WebhookDelivery } from "../../../schema/wire/integrations.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { WebhookEntryPage } from "./WebhookEntryPage.tsx";

afterEach(cleanup);

const delivery = (more: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: "d1",
  type: "tag.published",
  document: { collection: "tag", id: "t1" },
  at: "2026-01-01T12:00:00.000Z",
  ms: 84,
  status: 500,
  answer: "está roto",
  isTaken: false,
  ...more,
});

function open(answers: Readonly<Record<string, unknown>>, values: object = { secret: SECRET_MASK }) {
  const client = createFakeClient();
  client.put("webhook", cleanRow("w1", { name: "Archivo", url: "https://otro.example/x", enabled: false, ...values }));
  const asked: unknown[][] = [];
  client.answers.request = (method: string, path: string, body?: unknown) => {
    asked.push([method, path, body]);
    return answers[path.slice("webhook/w1/".length)] ?? [];
  };
  return { asked, opened: openOwnPage(client, WebhookEntryPage, webhook, "w1") };
}

it("shows what became of its last deliveries, and sends one again", async () => {
  const { asked, opened } = open({
    deliveries: [delivery({})],
    resend: delivery({ id: "d2", status: 200, answer: "ok", isTaken: true }),
  });
  await opened;
  const table = await screen.findByRole("table", { name: "Últimas entregas" });
  const [, row] = within(table).getAllByRole("row");
  const words = row?.textContent ?? "";
  expect(["Etiqueta · Publicación", "500", "84 ms", "está roto"].filter((each) => !words.includes(each))).toEqual([]);
  expect(within(table).getByRole("link").getAttribute("href")).toBe("#/tag-entry/t1");
  await act(async () =>
    within(table)
      .getByRole("button", { name: /^Enviar de nuevo/ })
      .click(),
  );
  expect(asked).toContainEqual(["POST", "webhook/w1/resend", { delivery: "d1" }]);
  expect(await screen.findByText("El programa respondió 200 en 84 ms.")).toBeTruthy();
  expect(asked.filter(([method]) => method === "GET")).toHaveLength(2);
});

it("says what a trial was answered, well or badly", async () => {
  for (const [answer, words] of [
    [
      delivery({ document: null, type: "webhook.test", status: 204, answer: "", isTaken: true }),
      "El programa respondió 204 en 84 ms.",
    ],
    [
      delivery({ document: null, type: "webhook.test", status: null, answer: "ECONNREFUSED" }),
      "No lo aceptó: Sin respuesta · ECONNREFUSED",
    ],
  ] as const) {
    await open({ deliveries: [], try: answer }).opened;
    await press("Probar");
    expect(await screen.findByText(words)).toBeTruthy();
    cleanup();
  }
});

it("shows its secret once, and offers no trial before there is one", async () => {
  await open({ "generate-secret": { secret: "whsec_abc" } }, { secret: null }).opened;
  expect(screen.queryByRole("button", { name: "Probar" })).toBeNull();
  await press("Generar secreto");
  const box = await screen.findByRole("dialog", { name: "Secreto generado" });
  expect(within(box).getByLabelText<HTMLInputElement>("Secreto").value).toBe("whsec_abc");
  await act(async () => within(box).getByRole("button", { name: "Listo" }).click());
  await expect.poll(() => screen.queryByDisplayValue("whsec_abc")).toBeNull();
});
