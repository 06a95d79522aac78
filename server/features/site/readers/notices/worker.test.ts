import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";

const script = readFileSync(new URL("./worker.js", import.meta.url), "utf8");

/** Presses a notice of a site while those pages are open, and answers what the worker did. */
async function press(open: readonly string[], data: { readonly to?: string; readonly click: string }): Promise<string[]> {
  const log: string[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const windows = open.map((url) => ({ url, focus: async () => log.push(`focus ${url}`) }));
  const clients = { matchAll: async () => windows, openWindow: async (url: string) => log.push(`open ${url}`) };
  const self = {
    navigator: {},
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: new URL("https://diario.example/_avisos/trabajador.js"),
    clients,
  };
  runInNewContext(script, { self, URL, fetch: async (url: string) => log.push(`tell ${url}`) });
  const work: Promise<unknown>[] = [];
  const notification = { data, close: () => log.push("close") };
  listeners.get("notificationclick")?.({ notification, waitUntil: (doing: Promise<unknown>) => work.push(doing) });
  await Promise.all(work);
  return log;
}

it("brings the tab to the front that shows where a notice leads, and tells that it was pressed", async () => {
  const open = ["https://diario.example/otra", "https://diario.example/nota#abajo"];
  const done = await press(open, { to: "/nota", click: "/_avisos/clic/1" });
  expect(done).toEqual(["close", "focus https://diario.example/nota#abajo", "tell /_avisos/clic/1"]);
});

it("opens a new tab where none shows it, and for a notice that does not say where it leads", async () => {
  const open = ["https://diario.example/", "https://diario.example/nota-vieja"];
  const opened = ["close", "open /_avisos/clic/1"];
  expect(await press(open, { to: "/nota", click: "/_avisos/clic/1" })).toEqual(opened);
  expect(await press(open, { click: "/_avisos/clic/1" })).toEqual(opened);
  const site = ["close", "focus https://diario.example/", "tell /_avisos/clic/1"];
  expect(await press(open, { to: "", click: "/_avisos/clic/1" })).toEqual(site);
});

it("marks the icon of an installed site with the notices that are open, shows the project's badge, and reports nothing of a trial", async () => {
  const log: unknown[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  const shown: object[] = [];
  const registration = {
    showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    getNotifications: async () => shown,
  };
  const navigator = {
    setAppBadge: async (count: number) => void log.push(`badge ${count}`),
    clearAppBadge: async () => void log.push("badge none"),
  };
  const self = {
    ...{ navigator, registration, location: new URL("https://diario.example/_avisos/trabajador.js") },
    clients: { matchAll: async () => [], openWindow: async (url: string) => log.push(`open ${url}`) },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  };
  runInNewContext(script, { self, URL, fetch: async (url: string) => log.push(`tell ${url}`) });
  const happen = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (doing: Promise<unknown>) => work.push(doing) });
    await Promise.all(work);
  };
  const push = (data: object) => happen("push", { data: { json: () => data } });
  await push({
    id: "1",
    title: "Crece",
    body: "",
    picture: "",
    badge: "/b.png",
    shown: "/_avisos/visto/1",
    click: "/c",
    closed: "/x",
  });
  expect(shown[0]).toMatchObject({ title: "Crece", badge: "/b.png" });
  await push({ id: "2", title: "Prueba", body: "", picture: "", shown: "", click: "https://diario.example/", closed: "" });
  shown.splice(0);
  const notification = { data: { click: "https://diario.example/", closed: "" }, close: () => undefined };
  await happen("notificationclick", { notification });
  await happen("notificationclose", { notification });
  expect(log).toEqual([
    ...["tell /_avisos/visto/1", "badge 1", "badge 2", "open https://diario.example/", "badge none", "badge none"],
  ]);
});
