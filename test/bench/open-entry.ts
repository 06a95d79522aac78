import type { Page } from "playwright";
import { openBrowser, openServer, withFreshPage } from "./lib/open-world.ts";
import { waitForList } from "./lib/page-watch.ts";
import { keepReport, worst } from "./lib/report.ts";
import { runBench } from "./lib/run-bench.ts";
import { judge, percentile } from "./lib/stats.ts";

/** From the click on a list's row until the form is painted with the document's values in it, milliseconds. */
const ROUNDS = 6;
const ROWS = 4;
/** Small forms and large ones, with rich text, lists in lists, code and maps. */
const COLLECTIONS = ["article", "category", "person", "brand", "ad-campaign", "html-template", "custom-task", "mailing-campaign"];

/** Opens a row and goes back to the list. `row` counts from the top, again from there when there are fewer. */
async function openRow(page: Page, row: number): Promise<number> {
  const ms = await page.evaluate(async (wanted) => {
    const links = [...document.querySelectorAll<HTMLElement>("tr[data-index] a")];
    const link = links[wanted % links.length];
    if (!link) throw new Error("the list is empty");
    const title = link.textContent ?? "";
    const filled = () =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea")].some(
        ({ value }) => value === title,
      );
    const begin = performance.now();
    link.click();
    return new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      // Comes after the frame has been painted; a timer would come after whatever the page still has to do as well.
      port1.onmessage = () => resolve(performance.now() - begin);
      const look = () => (filled() ? port2.postMessage(null) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  }, row);
  await page.goBack();
  await page.locator("tr[data-index] a").first().waitFor();
  return ms;
}

await runBench(async (cleanup) => {
  const server = await openServer(cleanup, 1_000);
  const browser = await openBrowser(cleanup);
  const found = new Map(COLLECTIONS.map((name) => [name, [] as number[]]));
  await withFreshPage(browser, server.adminSession, async (page) => {
    await page.goto(`${server.url}/admin/#/article-list`);
    await waitForList(page);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of COLLECTIONS) {
        await page.goto(`${server.url}/admin/#/${name}-list`);
        await page.locator("tr[data-index] a").first().waitFor();
        for (let row = 0; row < ROWS; row += 1) {
          const ms = await openRow(page, row);
          // The first round loads the code.
          if (round > 0) found.get(name)?.push(ms);
        }
      }
    }
  });
  const all = [...found.values()].flat();
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    percentile(
      [...found.values()].flatMap((samples) => samples.slice(round * ROWS, (round + 1) * ROWS)),
      0.95,
    ),
  );
  const verdict = judge(rounds, 100, "atMost");
  keepReport(
    [
      ...[...found].map(([label, samples]) => ({ label, unit: "ms", samples })),
      { label: "all", unit: "ms", samples: all },
      { label: "all (p95 of a round)", unit: "ms", samples: rounds },
    ],
    [{ text: "p95 at most 100 ms", verdict }],
    {
      name: "open-entry",
      figure: percentile(all, 0.95),
      unit: "ms",
      peer: null,
      ratio: percentile(all, 0.95) / 100,
      verdict: worst([verdict]),
    },
  );
});
