import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { addVisits } from "../add-visits.ts";
import { announceSpikes } from "./announce-spikes.ts";
import { sendWeeklyFigures } from "./send-weekly-figures.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

let test: TestApp;
let admin: TestPerson;
let editor: TestPerson;
let archive: string;
let fresh: string;
/** A Wednesday's noon in Buenos Aires. */
let noon: number;

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  editor = await test.addPerson("editor");
  const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  const published = async (title: string, date: string) => {
    const payload = { title, category, status: "PUBLISHED", date };
    return (await test.call(editor, { method: "POST", url: "/api/article", payload })).json().id;
  };
  const start = test.services.now().getTime();
  const days = (3 - new Date(start).getUTCDay() + 7) % 7 || 7;
  noon = Math.floor(start / (24 * HOUR_MS)) * 24 * HOUR_MS + days * 24 * HOUR_MS + 15 * HOUR_MS;
  archive = await published("La receta del pan", new Date(noon - 200 * HOUR_MS).toISOString());
  fresh = await published("Se cortó la luz", new Date(noon - HOUR_MS).toISOString());
  test.pass(noon + 20 * 60_000 - start);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.mail.length = 0;
  for (const table of ["visit_counts", "visit_totals", "audience_letters"])
    await test.services.store.query(`delete from ${table}`);
});

async function visited(docId: string, counts: Readonly<Record<number, number>>) {
  const rows = Object.entries(counts).map(([at, count]) => ({
    ...{ scope: test.project, collection: docId === "" ? "" : "article", docId, source: "direct" as const, count },
    at: new Date(Number(at)).toISOString(),
  }));
  await addVisits(test.services.store, rows);
}

const weeksBefore = (counts: readonly number[]) =>
  Object.fromEntries(counts.map((count, week) => [noon - (week + 1) * WEEK_MS, count]));

async function choose(values: Record<string, unknown>) {
  const url = "/api/copilot-settings/copilot-settings";
  const stored = (await test.call(admin, { url })).json();
  const payload = { ...stored, ...values };
  expect((await test.call(admin, { method: "POST", url, payload })).statusCode).toBeLessThan(300);
}

describe("a spike", () => {
  it("is mailed to administrators as soon as it arises, and again after six hours at the earliest", async () => {
    await visited("", { ...weeksBefore([100, 9000, 120, 110]), [noon]: 300 });
    await announceSpikes(test.services);
    // Three times 115 is more.
    expect(test.mail).toEqual([]);
    await visited("", { [noon + 60_000]: 60 });
    await announceSpikes(test.services);
    expect(test.mail).toHaveLength(1);
    expect(test.mail[0]?.text).toContain(
      "- Todo el sitio: 360 visitas desde las 12:00. Lo habitual de ese día y hora es 115 (la mediana de las últimas 4 semanas).",
    );
    await announceSpikes(test.services);
    expect(test.mail).toHaveLength(1);
  });

  it("is also an article of before that readers come back to, and no news of today", async () => {
    await visited(archive, { [noon - 100 * HOUR_MS]: 12, [noon]: 150 });
    await visited(fresh, { [noon - HOUR_MS]: 5, [noon]: 500 });
    await announceSpikes(test.services);
    expect(test.mail.map(({ text }) => text.split("\n")[0])).toEqual([
      "- «La receta del pan»: 150 visitas desde las 12:00. Lo habitual es 0 por hora (la mediana de la última semana).",
    ]);
  });

  it("follows the newsroom's thresholds and recipients, or is switched off", async () => {
    await visited(archive, { [noon - 100 * HOUR_MS]: 12, [noon]: 150 });
    await choose({ spikeVisits: 200 });
    await announceSpikes(test.services);
    expect(test.mail).toEqual([]);
    await choose({ spikeVisits: null, spikesDisabled: true });
    await announceSpikes(test.services);
    expect(test.mail).toEqual([]);
    await choose({ spikesDisabled: false, emailReportDefaultRecipients: "NONE", emailReportIncludeRecipients: [editor.id] });
    await announceSpikes(test.services);
    expect(test.mail).toHaveLength(1);
    await choose({ emailReportDefaultRecipients: null, emailReportIncludeRecipients: [] });
  });

  it("is mailed later where the mail server does not accept it", async () => {
    await visited(archive, { [noon - 100 * HOUR_MS]: 12, [noon]: 150 });
    const refusing = { ...test.services, mailer: { send: () => Promise.reject(new Error("greylisted")) } };
    await announceSpikes(refusing);
    expect(test.mail).toEqual([]);
    await announceSpikes(test.services);
    expect(test.mail).toHaveLength(1);
  });
});

describe("the letter of Mondays", () => {
  it("has the week before against the one before that, once for each recipient", async () => {
    // The week of that Wednesday is the last one as of the next Monday.
    const lastWeek = noon - WEEK_MS;
    await visited(archive, { [lastWeek]: 150, [lastWeek - WEEK_MS]: 100 });
    await visited("", { [lastWeek]: 50 });
    await sendWeeklyFigures(test.services);
    await sendWeeklyFigures(test.services);
    expect(test.mail).toHaveLength(1);
    const [{ subject = "", text = "" } = {}] = test.mail;
    expect(subject).toMatch(/^La semana de .*: 200 visitas$/);
    expect(text).toContain("Visitas: 200 (la semana anterior, 100: +100 %)");
    expect(text).toContain("Notas publicadas: 1 (la semana anterior, 0)");
    expect(text).toContain("1. La receta del pan: 150 visitas");
    expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
  });

  it("is sent again later to whom the mail server did not take it for", async () => {
    await visited(archive, { [noon - WEEK_MS]: 150 });
    await sendWeeklyFigures({ ...test.services, mailer: { send: () => Promise.reject(new Error("down")) } });
    await sendWeeklyFigures(test.services);
    expect(test.mail).toHaveLength(1);
  });

  it("does not go where reports are switched off", async () => {
    await visited(archive, { [noon - WEEK_MS]: 150 });
    await choose({ emailReportDisabled: true });
    await sendWeeklyFigures(test.services);
    expect(test.mail).toEqual([]);
    await choose({ emailReportDisabled: false });
  });
});
