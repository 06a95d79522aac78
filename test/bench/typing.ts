import type { Frame, Locator, Page } from "playwright";
import { t } from "../../schema/messages/catalogue.ts";
import { openDeskApi } from "../e2e/harness/desk-api.ts";
import { buildPageBeside } from "./lib/build-bench-page.ts";
import { openBrowser, openServer, prepareContext } from "./lib/open-world.ts";
import { waitForList } from "./lib/page-watch.ts";
import { type Ratio, ratioOf } from "./lib/ratio.ts";
import { keepReport, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { sampleSize } from "./lib/sample-size.ts";
import { judge, median, percentile } from "./lib/stats.ts";

/**
 * From a key in the body of an open article until its letter is painted, milliseconds, on a processor four times as slow; in turn
 * with a bare Lexical editor that holds the same text. Beside that, on the processor as it is: how long the article takes from its
 * address to its text, and the keys that are typed while it is saved.
 */
const ROUNDS = sampleSize(6, 4);
const KEYS = sampleSize(30, 15);
const SLOWDOWN = 4;
const TEXTS = [
  { words: 4_000, aim: 16 },
  { words: 36_000, aim: 33 },
] as const;
/** From the address of an article until its text shows, and keys while it is saved, milliseconds. */
const MOST_TO_OPEN = 3_000;
const MOST_WHILE_SAVING = 50;
/** As somebody types who is fast. */
const BETWEEN_KEYS_MS = 120;

const SENTENCE =
  "La legislatura trató ayer el proyecto que reordena el tránsito en la avenida costanera y sus calles de acceso. ";
const PARAGRAPH = `<p>${SENTENCE.repeat(2)}<strong>${SENTENCE.trim()}</strong></p>`;
const WORDS_OF_PARAGRAPH = SENTENCE.trim().split(" ").length * 3;

interface Writer {
  readonly page: Page;
  readonly frame: Page | Frame;
  readonly text: Locator;
}

await runBench(async (cleanup) => {
  const distDir = await buildPageBeside(cleanup, `${import.meta.dirname}/editor/bare-editor.html`);
  const server = await openServer(cleanup, 60, { DIST_DIR: distDir });
  const desk = await openDeskApi(server, "editora@demo.cierre");
  const browser = await openBrowser(cleanup);
  const series: { label: string; unit: string; samples: number[] }[] = [];
  const aims: { text: string; verdict: ReturnType<typeof judge> }[] = [];
  const figures: number[] = [];
  const peers: number[] = [];
  const toBare: Ratio[] = [];
  for (const { words, aim } of TEXTS) {
    const html = PARAGRAPH.repeat(Math.ceil(words / WORDS_OF_PARAGRAPH));
    const { id } = await desk.save("article", null, { title: `Con ${words} palabras`, status: "DRAFT", bodyHtml: html });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
    cleanup.defer(() => context.close());
    await prepareContext(context, server.session);
    const { opened, saving, ...subject } = await openArticle(await context.newPage(), `${server.url}/admin/#`, id);
    const peer = await openBare(await context.newPage(), `${server.url}/admin/bare-editor.html`, html);
    const [mine, bare]: [number[][], number[][]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [here, there] = [await typeKeys(subject), await typeKeys(peer)];
      // The first round compiles the code.
      if (round === 0) continue;
      mine.push(here);
      bare.push(there);
    }
    const p95s = mine.map((samples) => percentile(samples, 0.95));
    const ratios = mine.map((samples, index) => median(samples) / median(bare[index] ?? []));
    const verdicts = [judge(p95s, aim, "atMost"), judge(ratios, 1.2, "atMost")] as const;
    series.push(
      { label: `${words} words, until the text shows`, unit: "ms", samples: [opened] },
      { label: `${words} words, keys while it is saved`, unit: "ms", samples: [...saving] },
      { label: `${words} words`, unit: "ms", samples: mine.flat() },
      { label: `${words} words, bare Lexical`, unit: "ms", samples: bare.flat() },
      { label: `${words} words, p95 of a round`, unit: "ms", samples: p95s },
      { label: `${words} words, ratio of medians`, unit: "×", samples: ratios },
    );
    aims.push(
      { text: `${words} words: open in at most ${MOST_TO_OPEN} ms`, verdict: judge([opened], MOST_TO_OPEN, "atMost") },
      {
        text: `${words} words: a key while it is saved, p95 at most ${MOST_WHILE_SAVING} ms`,
        verdict: judge([percentile(saving, 0.95)], MOST_WHILE_SAVING, "atMost"),
      },
      { text: `${words} words: p95 at most ${aim} ms`, verdict: verdicts[0] },
      { text: `${words} words: at most 1.2 × bare Lexical`, verdict: verdicts[1] },
    );
    toBare.push(ratioOf(`a key with ${words} words / bare Lexical`, ratios, "atMost", 1.2));
    figures.push(median(p95s));
    peers.push(median(bare.map((samples) => percentile(samples, 0.95))));
    await context.close();
  }
  const [figure = Number.NaN] = figures;
  const [peer = Number.NaN] = peers;
  keepReport(series, aims, {
    name: "typing",
    figure,
    unit: "ms",
    peer: { label: "bare Lexical", figure: peer },
    ratio: figure / peer,
    ratios: toBare,
    verdict: worst(aims.map(({ verdict }) => verdict)),
  });
});

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** An article whose text is open, after it has been saved once. */
interface OpenArticle extends Writer {
  /** How long it took from its address, milliseconds. */
  readonly opened: number;
  /** The keys that were typed while it was saved. */
  readonly saving: readonly number[];
}

async function openArticle(page: Page, admin: string, id: string): Promise<OpenArticle> {
  await page.goto(`${admin}/article-list`);
  await waitForList(page);
  const began = performance.now();
  await page.goto(`${admin}/article-entry/${id}`);
  const element = page.locator(`iframe[title="${t("widget.html.frame", { label: t("field.article.bodyHtml") })}"]`);
  const text = element.contentFrame().getByRole("textbox", { name: t("field.article.bodyHtml"), exact: true });
  await text.locator("p").first().waitFor();
  const opened = performance.now() - began;
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error("the body has no frame");
  const writer = { page, frame, text };
  await placeCaret(writer);
  await typeKeys(writer);
  const saving = await typeKeys(writer, () => page.keyboard.press("Control+s"));
  await slowDown(page);
  return { ...writer, opened, saving };
}

async function openBare(page: Page, url: string, html: string): Promise<Writer> {
  await page.goto(url);
  await page.waitForFunction(() => typeof window.showText === "function");
  await page.evaluate((shown) => window.showText(shown), html);
  const writer = { page, frame: page, text: page.getByRole("textbox", { name: "Texto", exact: true }) };
  await placeCaret(writer);
  await slowDown(page);
  return writer;
}

/** Puts the caret behind a paragraph in the middle of what is in sight at first. */
async function placeCaret({ page, text }: Writer): Promise<void> {
  await text.locator("p").nth(2).click();
  await page.keyboard.press("End");
}

/** How long each key took; `before`: what is done right before the first. */
async function typeKeys({ page, frame, text }: Writer, before?: () => Promise<unknown>): Promise<number[]> {
  await page.bringToFront();
  await text.focus();
  await frame.evaluate(watchKeys);
  await before?.();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press("a");
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  return frame.evaluate(() => window.paintedKeys ?? []);
}

declare global {
  interface Window {
    /** How long each key took until it was painted, milliseconds. */
    paintedKeys?: number[];
  }
}

/** Notes from now on how long each key takes. It must not refer to anything outside itself. */
function watchKeys(): void {
  const isNew = window.paintedKeys === undefined;
  window.paintedKeys = [];
  if (!isNew) return;
  window.addEventListener(
    "keydown",
    (event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // Comes after the frame has been painted.
        port1.onmessage = () => window.paintedKeys?.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}
