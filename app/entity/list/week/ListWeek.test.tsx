import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { coverage } from "../../../../schema/features/planning/coverage.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { cleanRow } from "../../entry/testing/open-entry.tsx";
import { ListPage } from "../../ListPage.tsx";

const at = (text: string) => new Date(text).toISOString();

let client: FakeClient;
beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  // Wednesday. Timers are the real ones.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T12:00") });
  window.sessionStorage.clear();
  window.location.hash = "#/coverage-list";
  client = createFakeClient();
  const put = (id: string, values: Readonly<Record<string, unknown>>) =>
    client.put("coverage", cleanRow(id, { title: id, status: "IDEA", ...values }));
  put("Asamblea", { startsAt: at("2026-11-24T18:30"), status: "ASSIGNED", place: "Club Náutico" });
  put("Regata", { startsAt: at("2026-11-26T09:00"), endsAt: at("2026-11-27T20:00") });
  put("Concejo", { startsAt: at("2026-11-24T08:05") });
  put("Feria", { startsAt: at("2026-12-01T10:00") });
  put("Islas", { startsAt: null });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openWeek() {
  const page = renderWithClient(<ListPage definition={coverage} />, client);
  fireEvent.click(await screen.findByRole("tab", { name: t("list.week") }));
  await screen.findByRole("link", { name: /Asamblea/ });
  return page;
}
const day = (name: string | RegExp) => screen.getByRole("region", { name });
const on = (name: string | RegExp) =>
  within(day(name))
    .queryAllByRole("link")
    .map(({ textContent }) => textContent);
const go = (name: Parameters<typeof t>[0]) => fireEvent.click(screen.getByRole("button", { name: t(name) }));

it("shows what begins or goes on each day by its time, and beside the days what has no date", async () => {
  await openWeek();
  expect(on("martes, 24 de noviembre")).toEqual(["08:05ConcejoIdea", "18:30AsambleaClub NáuticoAsignada"]);
  expect(on("jueves, 26 de noviembre")).toEqual(["09:00RegataIdea"]);
  expect(on("viernes, 27 de noviembre")).toEqual([`${t("list.week.goesOn")}RegataIdea`]);
  expect(on("sábado, 28 de noviembre")).toEqual([]);
  expect(on(t("list.week.undated"))).toEqual(["IslasIdea"]);
  expect(day("miércoles, 25 de noviembre").getAttribute("aria-current")).toBe("date");
  expect(screen.queryByRole("link", { name: /Feria/ })).toBeNull();
});

it("shows a week whole, however many documents other weeks have, and those without a date", async () => {
  const later = Date.parse(at("2027-01-04T10:00"));
  for (let count = 0; count < 2100; count++) {
    const startsAt = new Date(later + count * 60_000).toISOString();
    client.put("coverage", cleanRow(`later ${count}`, { title: `later ${count}`, status: "IDEA", startsAt }));
  }
  await openWeek();
  expect(on("martes, 24 de noviembre")).toHaveLength(2);
  expect(on(t("list.week.undated"))).toEqual(["IslasIdea"]);
  expect(screen.queryByText(t("list.firstRows", { count: 2000 }))).toBeNull();
});

it("goes to other weeks and back to this one, and comes back to the week that was open", async () => {
  const { unmount } = await openWeek();
  go("list.week.next");
  expect(on("martes, 1 de diciembre")).toEqual(["10:00FeriaIdea"]);
  unmount();
  renderWithClient(<ListPage definition={coverage} />, client);
  expect(await screen.findByRole("link", { name: /Feria/ })).toBeTruthy();
  go("list.week.before");
  go("list.week.before");
  expect(screen.getByText(/16.*22 de noviembre de 2026/)).toBeTruthy();
  go("list.week.now");
  expect(await screen.findByRole("link", { name: /Asamblea/ })).toBeTruthy();
});

it("begins a new document on a day", async () => {
  await openWeek();
  fireEvent.click(screen.getByRole("button", { name: t("list.week.add", { day: "viernes, 27 de noviembre" }) }));
  expect(window.location.hash).toMatch(/^#\/coverage-entry\/\?filled=/);
});
