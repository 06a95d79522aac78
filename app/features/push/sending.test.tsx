import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { contentFeeder } from "../../../schema/features/feeds/content-feeder.ts";
import { contentAlert } from "../../../schema/features/push/content-alert.ts";
import { pushNotification } from "../../../schema/features/push/push-notification.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { PushReadiness } from "../../../schema/wire/push.ts";
import type { PushReport } from "../../../schema/wire/push-report.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../../client/fake-client.ts";
import { offeredActions } from "../../entity/actions/offered-actions.ts";
import { cleanRow, press, type as write } from "../../entity/entry/testing/open-entry.tsx";
import { formatDateTime } from "../../entity/format-value.ts";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { ContentFeederEntryPage } from "../feeds/ContentFeederEntryPage.tsx";
import { ContentAlertEntryPage } from "./ContentAlertEntryPage.tsx";
import { PushNotificationEntryPage } from "./PushNotificationEntryPage.tsx";

let client: FakeClient;
let readiness: PushReadiness;
let asked: string[];
let onPost: () => unknown;
let lists: Record<string, object[]>;
let bodies: unknown[];
let report: PushReport;
beforeEach(() => {
  const fake = createFakeClient();
  asked = [];
  onPost = () => null;
  readiness = { web: true, app: false, count: 1200 };
  lists = {};
  bodies = [];
  report = { rows: [] };
  const request = async (method: string, path: string, body?: unknown) => {
    asked.push(`${method} ${path}`);
    if (path.includes("/readiness")) return readiness;
    if (path.endsWith("/report")) return report;
    const listed = lists[path.split("?")[0] ?? ""];
    if (listed) return { data: listed, count: listed.length, nextCursor: null, prevCursor: null };
    if (method === "POST") bodies.push(body);
    return method === "POST" ? onPost() : null;
  };
  client = { ...fake, online: { ...fake.online, request } };
});
afterEach(cleanup);

const dialog = (name: RegExp | string) => screen.findByRole("dialog", { name });
const pressIn = async (box: HTMLElement, name: string) =>
  act(async () => fireEvent.click(within(box).getByRole("button", { name })));
const saves = () => client.calls.filter(([name]) => name === "save");
const openNew = () => openOwnPage(client, PushNotificationEntryPage, pushNotification, null);

it("sends a new notice once somebody agreed, to as many devices as it says (PUSH-005, PUSH-008)", async () => {
  await openNew();
  expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
  await write("Título", "Crece el río");
  await act(async () => fireEvent.keyDown(document, { key: "s", ctrlKey: true }));
  expect(saves()).toEqual([]);
  await press("Enviar");
  const box = await dialog("¿Seguro desea enviar la notificación? Llegará a 1.200 dispositivos.");
  expect(saves()).toEqual([]);
  const waiting = fakeOperation({ collection: "push-notification", id: "d1" });
  client.engine.outbox.set([waiting]);
  await pressIn(box, "Enviar");
  expect(await screen.findByText(t("push.queued"))).toBeTruthy();
  expect(saves()).toMatchObject([["save", { collection: "push-notification", data: { name: "Crece el río" } }, 1500]]);
  expect(screen.queryByText("Notificaciones enviadas")).toBeNull();
  client.put("push-notification", cleanRow("d1", { name: "Crece el río" }));
  await act(async () => client.engine.outbox.set([]));
  expect(await screen.findByText("Notificaciones enviadas")).toBeTruthy();
});

it("is shown as Android, iOS and a desktop draw it", async () => {
  await openNew();
  await write("Título", "Crece el río");
  expect(within(screen.getByRole("figure", { name: "Android" })).getByText("Crece el río")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: "Escritorio" })));
  expect(within(screen.getByRole("figure", { name: "Escritorio" })).getByText("Crece el río")).toBeTruthy();
  expect(screen.getByText("Chrome y Edge muestran la imagen; Firefox y Safari, solo el texto.")).toBeTruthy();
});

it("is scheduled where it has a date that is to come, with a question that says when, and can be changed until then", async () => {
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  client.put("push-notification", cleanRow("p2", { name: "Mañana", sendAt }));
  await openOwnPage(client, PushNotificationEntryPage, pushNotification, "p2");
  expect(screen.getByText(t("push.scheduled.text", { date: formatDateTime(sendAt) }))).toBeTruthy();
  expect(screen.queryByText(t("push.neverSent.text"))).toBeNull();
  expect(screen.getByRole("button", { name: "Guardar" })).toBeTruthy();
  cleanup();
  await openNew();
  await write("Título", "Crece el río");
  await write(t("field.push-notification.sendAt"), "15/03/2030 10:30");
  await press("Programar");
  const shown = formatDateTime(new Date(2030, 2, 15, 10, 30).toISOString());
  await pressIn(await dialog(t("pushNotification.scheduleQuestion", { date: shown })), "Programar");
  await expect.poll(saves).toMatchObject([["save", { data: { name: "Crece el río", sendAt: expect.any(String) } }, 1500]]);
});

it("is tried on one device of those that see devices, as it is written, and says why that failed", async () => {
  lists["device-instance"] = [
    {
      id: "d-abc123",
      createdAt: "2026-03-01T12:00:00.000Z",
      updatedAt: "2026-03-01T12:00:00.000Z",
      pushSubscription: { service: "push.example" },
    },
  ];
  onPost = () => {
    throw new CierreError("conflict", { message: t("push.try.notSubscribed") });
  };
  await openNew();
  expect(screen.queryByRole("button", { name: t("push.try") })).toBeNull();
  await write("Título", "Crece el río");
  await press(t("push.try"));
  const box = await dialog(t("push.try"));
  expect((await within(box).findByRole<HTMLInputElement>("combobox", { name: t("push.try.device") })).value).toContain(
    "push.example",
  );
  await pressIn(box, t("push.try"));
  expect((await within(box).findByRole("alert")).textContent).toBe(t("push.try.notSubscribed"));
  onPost = () => null;
  await pressIn(box, t("push.try"));
  expect(await screen.findByText(t("push.try.sent"))).toBeTruthy();
  expect(bodies.at(-1)).toMatchObject({ device: "d-abc123", name: "Crece el río" });
  expect(saves()).toEqual([]);
});

it("is reported by the segments of those who got it once it was sent", async () => {
  const figures = { devices: 3, sent: 3, shown: 2, clicked: 1, closed: 0 };
  report = {
    rows: [
      { segment: "s1", name: "Río", ...figures },
      { segment: null, name: null, ...figures, devices: 9 },
    ],
  };
  client.put("push-notification", cleanRow("p3", { name: "Crece", sentAt: "2026-03-01T12:00:00.000Z", sent: 3 }));
  await openOwnPage(client, PushNotificationEntryPage, pushNotification, "p3");
  const table = within(await screen.findByRole("table", { name: t("push.report") }));
  expect(
    table
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent))
      .slice(1),
  ).toEqual([
    ["Río", "3", "3", "2", "1", "0"],
    ["Sin segmento", "9", "3", "2", "1", "0"],
  ]);
  expect(asked).toContain("GET push-notification/p3/report");
  cleanup();
  report = { rows: [] };
  await openOwnPage(client, PushNotificationEntryPage, pushNotification, "p3");
  const panel = within(await screen.findByRole("region", { name: t("push.report") }));
  expect(await panel.findByText("No hay datos para mostrar")).toBeTruthy();
  expect(panel.queryByRole("table")).toBeNull();
});

it("is sent from the palette as well, with the same question", async () => {
  await openNew();
  await act(async () =>
    offeredActions()
      .find(({ label }) => label === t("pushNotification.send"))
      ?.press(),
  );
  expect(await dialog(/Llegará a 1.200 dispositivos/)).toBeTruthy();
});

it("says that nobody set up a way to send it, and keeps what was typed", async () => {
  readiness = { web: false, app: false, count: 0 };
  await openNew();
  expect(await screen.findByText(t("push.notConfigured.text"))).toBeTruthy();
  await write("Título", "Crece el río");
  await press("Enviar");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(saves()).toEqual([]);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Título" }).value).toBe("Crece el río");
});

it("sends nothing without a connection, and says so", async () => {
  client.network.set(false);
  await openNew();
  expect((await screen.findAllByText(t("push.offline.text"))).length).toBeGreaterThan(0);
  await write("Título", "Crece el río");
  await press("Enviar");
  expect(saves()).toEqual([]);
});

it("has no send control once it is saved, and shows its state (PUSH-006)", async () => {
  const sent = { name: "Crece el río", sentAt: "2026-03-01T12:00:00.000Z", sent: 2, uncertain: 1 };
  client.put("push-notification", cleanRow("p1", sent));
  await openOwnPage(client, PushNotificationEntryPage, pushNotification, "p1");
  for (const name of ["Enviar", "Guardar"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.getByText("De una notificación no se sabe si llegó. No se vuelve a enviar sola.")).toBeTruthy();
});

it("sends an alert that is saved, asks before, and says why it failed (BRAND-014, BRAND-048, BRAND-049, ERR-077)", async () => {
  client.put("content-alert", cleanRow("a1", { title: "En vivo" }));
  await openOwnPage(client, ContentAlertEntryPage, contentAlert, "a1");
  onPost = () => {
    throw new CierreError("conflict", { message: t("contentAlert.refused.nobody") });
  };
  await press("Enviar notificaciones");
  await pressIn(await dialog("¿Seguro desea enviar notificaciones globales?"), "Enviar notificaciones");
  const alert = await screen.findByText(/Error enviando notificaciones/);
  expect(alert.textContent).toContain(t("contentAlert.refused.nobody"));
  onPost = () => null;
  await press("Enviar notificaciones");
  await pressIn(await dialog("¿Seguro desea enviar notificaciones globales?"), "Enviar notificaciones");
  expect(await screen.findByText("Notificaciones enviadas")).toBeTruthy();
  await write("Título", "Otro");
  await press("Enviar notificaciones");
  expect(await screen.findByText("Debe guardar la alerta previo a enviar.")).toBeTruthy();
  expect(asked.filter((call) => call === "POST content-alert/a1/send")).toHaveLength(2);
});

it("offers no sending of an alert that was sent, or of a new one", async () => {
  client.put("content-alert", cleanRow("a1", { title: "En vivo", sentAt: "2026-03-01T12:00:00.000Z" }));
  await openOwnPage(client, ContentAlertEntryPage, contentAlert, "a1");
  expect(screen.queryByRole("button", { name: "Enviar notificaciones" })).toBeNull();
  cleanup();
  await openOwnPage(client, ContentAlertEntryPage, contentAlert, null);
  expect(screen.queryByRole("button", { name: "Enviar notificaciones" })).toBeNull();
});

it("runs a feeder that is saved, and says what it made or why it did not (ERR-071)", async () => {
  client.put("content-feeder", cleanRow("f1", { feedType: "rss", feedUrl: "https://a.example/rss" }));
  await openOwnPage(client, ContentFeederEntryPage, contentFeeder, "f1");
  onPost = () => ({ created: 3, known: 2 });
  await press("Ejecutar");
  expect(await screen.findByText("Finalizado. 3 contenidos nuevos.")).toBeTruthy();
  onPost = () => {
    throw new CierreError("invalid", { message: t("contentFeeder.noFeed") });
  };
  await press("Ejecutar");
  expect((await screen.findByText(/Error corriendo alimentador/)).textContent).toContain(t("contentFeeder.noFeed"));
});
