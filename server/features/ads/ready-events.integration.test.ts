import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AnswersAtOnce } from "../../http/answer-at-once.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { requestHead } from "../../testing/raw-client.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

let test: TestApp;
let port: number;
let project: string;
let slot: string;
let atOnce: AnswersAtOnce[];
/** Whether each request was answered at once. */
const ways: boolean[] = [];

beforeAll(async () => {
  test = await openTestApp();
  project = (await test.save("project", { name: "Con dominio", locale: "es_LA", hostname: "diario.example" })).id;
  await test.services.siteHosts.read();
  const placement = (await test.save("ad-placement", { name: "Nota", pages: ["article"] }, project)).id;
  slot = (await test.save("ad-slot", { name: "Cabecera", originId: "a", placements: [placement], position: "header" }, project))
    .id;
  const creative = { id: "k", type: "code", code: "<p>Tornillos</p>", clickUrl: "https://ferreteria.example/" };
  await test.save("ad-campaign", { name: "F", creatives: [{ ...creative, width: 300, height: 100 }] }, project);
  port = Number(new URL(await test.app.listen({ host: "127.0.0.1", port: 0 })).port);
  atOnce = test.app.atOnce.map((answers) => (request, response) => {
    const answer = answers(request, response);
    if (answer !== null) ways.push(true);
    return answer;
  });
  allowAtOnce(true);
});
afterAll(() => test.close());

function allowAtOnce(isAllowed: boolean): void {
  test.app.atOnce.splice(0, Number.POSITIVE_INFINITY, ...(isAllowed ? atOnce : []));
}

/** All that comes back over a connection of its own, but for what is another each time. */
async function tell(path: string, headers: Record<string, string> = {}, body = ""): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const said = { host: "diario.example", connection: "close", "user-agent": BROWSER, "content-length": String(body.length) };
  socket.write(requestHead("POST", path, { ...said, ...headers }) + body);
  const answer = (await buffer(socket)).toString("latin1");
  return answer.replaceAll(/\r\n(?:date|x-request-id|x-ratelimit-[a-z]+): [^\r]*/gi, "");
}

async function tokenOfView(): Promise<string> {
  const url = `/sitio/${project}/_anuncios/espacio/${slot}?p=article`;
  const { body } = await test.app.inject({ url, headers: { "user-agent": BROWSER } });
  return /medible\/([^"]+)"/.exec(body)?.[1] ?? "";
}

async function counted(): Promise<Record<string, number>> {
  await test.services.adEvents.flush();
  const rows = await test.services.store.query<{ event: string; count: number }>(
    "select event, sum(count)::integer as count from ad_totals where scope = $1 and event <> 'adview' group by event",
    [project],
  );
  return Object.fromEntries(rows.map(({ event, count }) => [event, count]));
}

it("answers events of advertisements early, byte for byte like the route, and counts each once", async () => {
  const token = await tokenOfView();
  for (const site of ["", `/sitio/${project}`]) {
    for (const name of ["medible", "activa"]) {
      ways.length = 0;
      const fast = await tell(`${site}/_anuncios/${name}/${token}`);
      expect([fast.split("\r\n", 1)[0], ways]).toEqual(["HTTP/1.1 204 No Content", [true]]);
      allowAtOnce(false);
      expect(await tell(`${site}/_anuncios/${name}/${token}`)).toBe(fast);
      allowAtOnce(true);
    }
  }
  expect(await counted()).toEqual({ adactiveviewbase: 1, adactiveview: 1 });
});

it("does not count events that are not signed for the project or come from bots, and answers them like the others", async () => {
  const before = await counted();
  const token = await tokenOfView();
  ways.length = 0;
  for (const path of [`/_anuncios/medible/x${token}`, `/sitio/${test.project}/_anuncios/medible/${token}`])
    expect(await tell(path)).toMatch(/^HTTP\/1.1 204 /);
  await tell(`/_anuncios/medible/${token}`, { "user-agent": "curl/8.5.0" });
  await tell(`/_anuncios/medible/${token}`, { "sec-purpose": "prefetch" });
  expect([await counted(), ways]).toEqual([before, [true, true, true, true]]);
});

it("leaves to the routes what has a body, another host or another address", async () => {
  const token = await tokenOfView();
  ways.length = 0;
  await tell(`/_anuncios/medible/${token}`, {}, "x");
  await tell(`/_anuncios/medible/${token}`, { host: "otro.example" });
  await tell(`/_anuncios/medible/${token}?a=1`);
  await tell(`/_anuncios/clic/${token}`);
  expect(ways).toEqual([]);
});
