import type { Browser, Page } from "playwright";
import { t } from "../../schema/messages/catalogue.ts";
import { openBrowser, openServer, prepareContext } from "./lib/open-world.ts";
import { waitForList } from "./lib/page-watch.ts";
import { ratioOf } from "./lib/ratio.ts";
import { keepReport, pairwise } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { sampleSize } from "./lib/sample-size.ts";
import { signIn } from "./lib/sign-in.ts";
import { openSocketEcho } from "./lib/socket-echo.ts";
import { judge, median, percentile } from "./lib/stats.ts";

/**
 * From Enter in one browser until the message stands in the conversation of the other, milliseconds; in turn with a word to
 * everybody, which goes over sockets alone and is kept on no device, and with a bare echo over a socket.
 */
const ROUNDS = sampleSize(5, 4);
const MESSAGES = 20;
const AIM_MS = 100;

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, 200);
  const [writerOf, readerOf] = [await openBrowser(cleanup), await openBrowser(cleanup)];
  const open = async (browser: Browser, username: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await prepareContext(context, await signIn(server, username));
    const page = await context.newPage();
    await page.goto(`${server.url}/admin/#/article-list`);
    await waitForList(page);
    return page;
  };
  const [writer, reader] = [await open(writerOf, "redactora@demo.cierre"), await open(readerOf, "editora@demo.cierre")];
  const echo = await openSocketEcho(cleanup, writerOf, readerOf);
  const people = writer.getByRole("region", { name: t("people.connected") });
  await people
    .getByRole("button", { name: /^Conversar con / })
    .first()
    .click();
  const input = writer.getByRole("textbox", { name: t("chat.placeholder") });
  await input.fill("Primero.");
  await input.press("Enter");
  await reader
    .getByRole("region", { name: t("chat.conversations") })
    .getByRole("button", { name: /sin leer$/ })
    .click();
  await reader.getByRole("log").getByText("Primero.").waitFor();
  const box = writer.getByRole("region", { name: t("people.broadcast") }).getByRole("textbox");

  const measure = async (field: typeof input, place: string, text: string): Promise<number> => {
    await field.fill(text);
    const seen = await reader.evaluateHandle(watchForText, [place, text] as const);
    const sent = await field.evaluateHandle(watchForEnter);
    await field.press("Enter");
    return (await seen.evaluate(({ at }) => at)) - (await sent.evaluate(({ at }) => at));
  };
  const said: number[] = [];
  const words: number[] = [];
  const p95s: number[] = [];
  const echoes: number[] = [];
  const toEcho: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: number[] = [];
    const bare: number[] = [];
    for (let index = 0; index < MESSAGES; index += 1) {
      times.push(await measure(input, "[role=log]", `Mensaje ${round} ${index}.`));
      const word = await measure(box, "[aria-live=polite]", `Palabra ${round} ${index}.`);
      if (round > 0) words.push(word);
      bare.push(await echo.say(`Eco ${round} ${index}.`));
      // As people write, and as slowly as one socket may speak.
      await writer.waitForTimeout(250);
    }
    if (round === 0) continue;
    said.push(...times);
    p95s.push(percentile(times, 0.95));
    echoes.push(...bare);
    toEcho.push(...pairwise(times, bare));
  }
  const verdict = judge(p95s, AIM_MS, "atMost");
  keepReport(
    [
      { label: "sent here, shown there", unit: "ms", samples: said },
      { label: "p95 of each round", unit: "ms", samples: p95s },
      { label: "a word to everybody, over sockets alone", unit: "ms", samples: words },
      { label: "a word over a bare socket", unit: "ms", samples: echoes },
    ],
    [{ text: `p95 at most ${AIM_MS} ms`, verdict }],
    {
      name: "chat",
      figure: median(p95s),
      unit: "ms",
      peer: { label: "a word over a bare socket", figure: median(echoes) },
      ratio: median(toEcho),
      ratios: [ratioOf("message sent here, shown there / a word over a bare socket", toEcho, "atMost", 4)],
      verdict,
    },
  );
});

/** `at`: the wall clock of the next key that is pressed in the element. It must not refer to anything outside itself. */
function watchForEnter(element: Element): { readonly at: Promise<number> } {
  const at = new Promise<number>((resolve) => {
    element.addEventListener("keydown", () => resolve(performance.timeOrigin + performance.now()), { once: true, capture: true });
  });
  return { at };
}

/** `at`: the wall clock of the frame that shows the text in the place. It must not refer to anything outside itself. */
function watchForText([place, text]: readonly [place: string, text: string]): { readonly at: Promise<number> } {
  const at = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll(place)].some((element) => element.textContent?.includes(text))) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  return { at };
}
