import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdEvent } from "../../../schema/features/ads/ad-positions.ts";
import { SeededRandom } from "../../../test/sim/seeded-random.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { sourceCaps } from "./source-caps.ts";

const STEPS = 700;
const HOUR_MS = 3_600_000;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
const EVENTS = ["adview", "adactiveviewbase", "adactiveview", "adclick"] as const;

type Headers = Readonly<Record<string, string>>;
/** What is no person's: it counts nowhere. */
const programs: readonly Headers[] = [
  { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  { "user-agent": "curl/8.5.0" },
  { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/130.0 Safari/537.36" },
  { "user-agent": BROWSER, "sec-purpose": "prefetch" },
  { "user-agent": BROWSER, "sec-fetch-dest": "image" },
];
const people = ["198.51.100.1", "198.51.100.2", "2001:db8:1::1", "2001:db8:2::1"];
/** Follows every advertisement that it gets. */
const FARM = "203.0.113.9";

let test: TestApp;
let admin: TestPerson;
let campaign: string;
let slot: string;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  const placement = (await test.save("ad-placement", { name: "Nota", pages: ["article"] }, test.project)).id;
  slot = (
    await test.save("ad-slot", { name: "Cabecera", originId: "a", placements: [placement], position: "header" }, test.project)
  ).id;
  const creative = {
    id: "k1",
    type: "code",
    code: "<p>Tornillos</p>",
    clickUrl: "https://ferreteria.example/",
    width: 300,
    height: 100,
  };
  campaign = (await test.save("ad-campaign", { name: "Ferretería", creatives: [creative] }, test.project)).id;
});
afterAll(() => test.close());

/** Whoever is shown an advertisement, and what has come of it. */
interface View {
  readonly token: string;
  readonly source: string;
  readonly isCounted: boolean;
  readonly happened: Set<AdEvent>;
}

/** What ought to be counted: each source, event and hour up to its cap. */
class Model {
  readonly #bySource = new Map<string, number>();

  note(source: string, event: AdEvent, hour: number): void {
    const key = `${source} ${event} ${hour}`;
    this.#bySource.set(key, (this.#bySource.get(key) ?? 0) + 1);
  }

  totals(): Record<string, number> {
    const total = (event: AdEvent) =>
      [...this.#bySource].reduce(
        (sum, [key, count]) => sum + (key.split(" ")[1] === event ? Math.min(count, sourceCaps[event]) : 0),
        0,
      );
    return Object.fromEntries(EVENTS.map((event) => [event, total(event)]));
  }
}

it("counts what a model of persons counts, whatever programs, replays, restarts and a second process bring", {
  tags: ["slow"],
  timeout: 120_000,
}, async () => {
  const random = new SeededRandom(38);
  const model = new Model();
  const views: View[] = [];
  let processes = await Promise.all([test, openTestApp({ store: test.services.store })]);
  const pick = <T>(all: readonly T[]): T => all[random.below(all.length)] as T;
  const hour = () => Math.floor(test.services.now().getTime() / HOUR_MS);
  const send = (path: string, { address, ...options }: Partial<InjectOptions> & { address: string; headers: Headers }) =>
    pick(processes).app.inject({ url: `/sitio/${test.project}/_anuncios/${path}`, remoteAddress: address, ...options });
  const flush = async () => {
    for (let time = 0; time < 2; time += 1) for (const { services } of processes) await services.adEvents.flush();
  };

  const view = async (address: string, headers: Headers, isPerson: boolean) => {
    const { body } = await send(`espacio/${slot}?p=article`, { address, headers });
    const token = /medible\/([^"]+)"/.exec(body)?.[1] ?? "";
    expect(token).not.toBe("");
    if (isPerson) model.note(address, "adview", hour());
    views.push({ token, source: address, isCounted: isPerson, happened: new Set() });
  };
  const happen = async ({ token, source, happened }: View, event: AdEvent) => {
    const [method, path] =
      event === "adclick" ? (["GET", "clic"] as const) : (["POST", event === "adactiveview" ? "activa" : "medible"] as const);
    await send(`${path}/${token}`, { address: source, method, headers: { "user-agent": BROWSER } });
    const counts = !happened.has(event) && (event !== "adactiveview" || happened.has("adactiveviewbase"));
    if (!counts) return;
    happened.add(event);
    model.note(source, event, hour());
  };
  /** In the order in which a page tells of it; again and again where somebody replays it. */
  const tell = async (shown: View) => {
    await happen(shown, "adactiveviewbase");
    if (random.chance(0.6)) await happen(shown, "adactiveview");
    if (random.chance(0.4)) await happen(shown, "adclick");
  };
  const restart = async () => {
    await flush();
    await processes[1]?.close();
    processes = [test, await openTestApp({ store: test.services.store })];
    processes[1]?.pass(passed);
  };
  let passed = 0;
  const pass = (ms: number) => {
    passed += ms;
    for (const each of processes) each.pass(ms);
  };

  for (let step = 0; step < STEPS; step += 1) {
    const chance = random.below(100);
    if (chance < 30) await view(pick(people), { "user-agent": BROWSER, "sec-fetch-dest": "iframe" }, true);
    else if (chance < 40) await view(pick(people), pick(programs), false);
    else if (chance < 65 && views.length > 0) await tell(pick(views));
    else if (chance < 85) {
      await view(FARM, { "user-agent": BROWSER }, true);
      await happen(views.at(-1) as View, "adclick");
    } else if (chance < 93 && views.length > 0) {
      const { token, source } = pick(views);
      const headers = pick(programs);
      for (const path of ["medible", "activa"]) await send(`${path}/${token}`, { address: source, method: "POST", headers });
      await send(`clic/${token}`, { address: source, headers });
      await send(`clic/${token}`, { address: source, method: "HEAD", headers: { "user-agent": BROWSER } });
    } else if (chance < 98) await flush();
    else if (chance < 99) await restart();
    // Nobody's hour is cut by what waits to be written.
    else if (views.length > 0) {
      await flush();
      pass(HOUR_MS);
    }
  }
  await flush();
  const query = EVENTS.map((event) => `event=${event}`).join("&");
  const { data } = (await test.call(admin, { url: `/api/analytics/event?model=AdCampaign&doc=${campaign}&${query}` })).json();
  await processes[1]?.close();
  expect(data[0].events).toEqual(model.totals());
  expect(model.totals().adclick).toBeGreaterThan(sourceCaps.adclick);
});
