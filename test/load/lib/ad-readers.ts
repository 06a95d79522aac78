import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** Readers of pages with advertisements, in a process of their own. */
export interface AdReading {
  /** Of the project's site, without a slash at the end. */
  readonly site: string;
  readonly slots: readonly string[];
  readonly categories: readonly string[];
  /** What happens to advertisements in a second: showings, and what comes of them. */
  readonly eventsPerSecond: number;
  readonly seconds: number;
}

export interface AdsRead {
  readonly events: number;
  /** Until the frames were there, ms. */
  readonly frames: readonly number[];
  readonly refused: number;
}

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
/** Events of each advertisement that comes to a reader: it is shown, could be seen, and was. */
const EVENTS_EACH = 3;
const CLICK_EACH = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

if (process.send) process.on("message", (given: AdReading) => void read(given).then((done) => process.send?.(done)));

/** Begins views evenly, whatever the answers take. */
async function read({ eventsPerSecond, seconds, ...where }: AdReading): Promise<AdsRead> {
  const done = { events: 0, frames: [] as number[], refused: 0 };
  const underWay = new Set<Promise<void>>();
  const everyMs = (1000 * EVENTS_EACH) / eventsPerSecond;
  const began = performance.now();
  for (let nth = 0; ; ) {
    const elapsed = performance.now() - began;
    if (elapsed > seconds * 1000) break;
    for (; nth * everyMs < elapsed; nth += 1) {
      const viewing = view(where, nth, done).finally(() => underWay.delete(viewing));
      underWay.add(viewing);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(underWay);
  return done;
}

async function view(
  { site, slots, categories }: Pick<AdReading, "site" | "slots" | "categories">,
  nth: number,
  done: { events: number; frames: number[]; refused: number },
): Promise<void> {
  const from = `10.${nth % 200}.${Math.floor(nth / 200) % 250}.7`;
  const ask = async (method: string, path: string) => {
    const answer = await send(method, `${site}/_anuncios/${path}`, from);
    if (answer.status < 400) done.events += 1;
    else done.refused += 1;
    return answer.body;
  };
  const query = new URLSearchParams({ p: "article", v: String(nth), c: categories[nth % categories.length] ?? "" });
  for (const slot of slots) query.append("s", slot);
  const began = performance.now();
  const html = await ask("GET", `espacio/${slots[nth % slots.length]}?${query}`);
  done.frames.push(performance.now() - began);
  const token = /medible\/([^"]+)"/.exec(html)?.[1];
  if (token === undefined) return;
  await ask("POST", `medible/${token}`);
  await ask("POST", `activa/${token}`);
  if (nth % CLICK_EACH === 0) await ask("GET", `clic/${token}`);
}

function send(method: string, url: string, from: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const headers = { "user-agent": BROWSER, "x-forwarded-for": from };
  const asked = request(url, { method, agent, headers }, (answer: IncomingMessage) => {
    text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
  });
  asked.on("error", reject).end();
  return promise;
}
