import type { Page } from "playwright";
import { t } from "../../schema/messages/catalogue.ts";
import { articleBody, articleField } from "../e2e/harness/article-page.ts";
import { SeededRandom } from "../sim/seeded-random.ts";
import { countTyping, type TypedKey } from "./lib/count-typing.ts";
import { type KillableBrowser, openKillableBrowser } from "./lib/killable-browser.ts";
import { type FieldWorld, install, openFieldWorld } from "./lib/newsroom.ts";
import { expect, pressSave } from "./lib/patient.ts";
import type { Trial, TrialOptions, TrialOutcome } from "./lib/trial.ts";
import { typeUntilKilled } from "./lib/type-until-killed.ts";
import { type TypingDeath, typingOutcome } from "./lib/typing-outcome.ts";
import { watchKeys } from "./lib/watch-keys.ts";

/** Somebody has typed for so long when the device dies, at least and at most (ms). */
const SHORTEST_MS = 1200;
const LONGEST_MS = 4000;
/** What the fields of an article hold before anybody types; no two articles the same. */
interface Untouched {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** An article that shows nothing recovered for so long after it is there offers nothing (ms). */
const OFFER_MS = 20_000;

export const killedTyping: Trial = {
  name: "killed-typing",
  about:
    "The browser's process group gets SIGKILL while somebody types 20 keys a second into an article's title and body; the next start on the same profile must offer what was on screen.",
  usual: 50,
  run,
};

/** A browser and every key that was pressed in it. */
interface Watched extends KillableBrowser {
  readonly keys: readonly TypedKey[];
}

async function run(options: TrialOptions): Promise<TrialOutcome> {
  const world = await openFieldWorld(options);
  const articles = await makeArticles(world, options.trials);
  await install(world);
  const random = new SeededRandom(options.seed);
  const deaths: TypingDeath[] = [];
  let browser = await openBrowser(world);
  options.cleanup.defer(() => browser.close());
  for (const article of articles) {
    const page = await openArticle(browser, world, article);
    const lastsMs = SHORTEST_MS + random.next() * (LONGEST_MS - SHORTEST_MS);
    const killedAt = await typeUntilKilled(page, browser, lastsMs, random.next());
    const { keys } = browser;
    if (keys.length === 0) throw new Error("nothing was painted before the browser died");
    browser = await openBrowser(world);
    const death = await look(await openArticle(browser, world, article), world, article, { keys, killedAt });
    deaths.push(death);
    const { characters, milliseconds, wrong } = death.loss;
    options.report(`${deaths.length}: ${keys.length} keys, ${characters} lost, ${milliseconds} ms ${wrong.join()}`);
  }
  return typingOutcome(deaths);
}

async function openBrowser({ profile }: FieldWorld): Promise<Watched> {
  const browser = await openKillableBrowser(profile);
  const keys: TypedKey[] = [];
  await watchKeys(browser.context, (key) => keys.push(key));
  return { ...browser, keys };
}

/** Looks at what came back of the typing, and saves it. */
async function look(
  page: Page,
  { desk }: FieldWorld,
  article: Untouched,
  { keys, killedAt }: { readonly keys: readonly TypedKey[]; readonly killedAt: number },
): Promise<TypingDeath> {
  const recovered = await readRecovered(page);
  if (recovered.title !== article.title || recovered.body !== article.body) await pressSave(page, "entry.state.saved");
  const { title, bodyHtml } = await desk.get(`article/${article.id}`);
  const body = String(bodyHtml).replaceAll(/<[^>]*>/g, "");
  return {
    loss: countTyping(keys, recovered, killedAt),
    keys: keys.length,
    isSaved: String(title).trim() === recovered.title.trim() && body.trim() === recovered.body.trim(),
  };
}

async function makeArticles({ desk }: FieldWorld, count: number): Promise<Untouched[]> {
  const articles: Untouched[] = [];
  for (let number = 1; number <= count; number += 1) {
    const [title, body] = [`Ensayo ${number}:`, `Cuerpo ${number}:`];
    const { id } = await desk.save("article", null, { title, bodyHtml: `<p>${body}</p>`, status: "DRAFT" });
    articles.push({ id, title, body });
  }
  return articles;
}

async function openArticle({ context }: KillableBrowser, { wire }: FieldWorld, article: Untouched): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${wire.url}/admin/#/article-entry/${article.id}`);
  await expect(articleField(page, "title")).toHaveValue(new RegExp(`^${article.title}`));
  await expect(articleBody(page)).toContainText(article.body);
  return page;
}

/** What the page shows once it has offered the recovered typing; whatever it shows where it offers nothing. */
async function readRecovered(page: Page): Promise<{ title: string; body: string }> {
  await page
    .getByRole("button", { name: t("entry.recoveredKeep") })
    .waitFor({ timeout: OFFER_MS })
    .catch(() => undefined);
  return {
    title: await articleField(page, "title").inputValue(),
    body: ((await articleBody(page).textContent()) ?? "").replaceAll("\u00a0", " "),
  };
}
