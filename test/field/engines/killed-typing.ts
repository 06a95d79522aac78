import { t } from "../../../schema/messages/catalogue.ts";
import type { Engine, EngineTab } from "../../engines/driver/engine.ts";
import { buildInPageScript } from "../../engines/page/in-page-script.ts";
import { articleBody, articleField, opensArticle, saves } from "../../engines/person/article.ts";
import { Person } from "../../engines/person/person.ts";
import { SeededRandom } from "../../sim/seeded-random.ts";
import { countTyping, type TypedKey } from "../lib/count-typing.ts";
import type { Trial, TrialOptions, TrialOutcome } from "../lib/trial.ts";
import { type TypingDeath, typingOutcome } from "../lib/typing-outcome.ts";
import { type EngineWorld, openEngineWorld } from "./lib/engine-world.ts";

/** Somebody has typed for so long when the device dies, at least and at most (ms): longer than what may be lost. */
const SHORTEST_MS = 1500;
const LONGEST_MS = 4000;
const TEXT = "el yaguarete cruza de noche la ribera ";
/** What the body holds before anybody types; the deck is empty. */
const BODY = "Cuerpo:";
const fields = { deck: articleField("deck"), body: articleBody };

type FieldName = keyof typeof fields;

export const killedTypingIn = (engine: Engine): Trial => ({
  name: "killed-typing",
  about:
    "All processes of the browser get SIGKILL while somebody types into an article's deck or body, every other trial each; the next start on the same profile must offer what was typed.",
  usual: 30,
  run: (options) => run(options, engine),
});

async function run(options: TrialOptions, engine: Engine): Promise<TrialOutcome> {
  const world = await openEngineWorld(options, engine, { articles: 0, isApplication: true });
  const script = await buildInPageScript();
  const random = new SeededRandom(options.seed);
  const deaths: TypingDeath[] = [];
  let browser = await world.open();
  let tab: EngineTab = await browser.newTab();
  for (let trial = 1; trial <= options.trials; trial += 1) {
    const field: FieldName = trial % 2 === 0 ? "body" : "deck";
    const title = `Ensayo ${trial}`;
    const { id } = await world.desk.save("article", null, { title, bodyHtml: `<p>${BODY}</p>`, status: "DRAFT" });
    const writer = new Person(tab, script, world.network.url);
    await opensArticle(writer, id, title);
    const keys = await type(writer, field, SHORTEST_MS + random.next() * (LONGEST_MS - SHORTEST_MS));
    const killedAt = Date.now();
    await browser.kill();
    browser = await world.open();
    tab = await browser.newTab();
    const reader = new Person(tab, script, world.network.url);
    await opensArticle(reader, id, title);
    const death = await look(reader, world, { id, field, keys, killedAt });
    deaths.push(death);
    const { characters, milliseconds, wrong } = death.loss;
    options.report(`${trial}: ${keys.length} keys, ${characters} lost, ${Math.round(milliseconds)} ms ${wrong.join()}`);
  }
  return typingOutcome(deaths);
}

/** One key after the other, as fast as the browser answers. */
async function type(person: Person, field: FieldName, lastsMs: number): Promise<TypedKey[]> {
  await person.press(fields[field]);
  await person.tab.press("Control+End");
  const keys: TypedKey[] = [];
  const begin = performance.now();
  let text = field === "body" ? BODY : "";
  for (let at = 0; performance.now() - begin < lastsMs; at += 1) {
    const letter = TEXT[at % TEXT.length] ?? "a";
    text += letter;
    await person.tab.type(letter);
    keys.push({ at: Date.now(), field, text });
  }
  return keys;
}

interface Typing {
  readonly id: string;
  readonly field: FieldName;
  readonly keys: readonly TypedKey[];
  readonly killedAt: number;
}

/** Looks at what came back of the typing, and saves it. */
async function look(person: Person, { desk }: EngineWorld, { id, field, keys, killedAt }: Typing): Promise<TypingDeath> {
  // Where nothing is offered, what is shown counts.
  await person.sees({ role: "button", name: t("entry.recoveredKeep") }).catch(() => undefined);
  const found = await person.sees(fields[field]);
  const recovered = (found.value ?? found.text).replaceAll("\u00a0", " ");
  const isSaved = await saves(person, "entry.state.saved").then(
    async () => plain((await desk.get(`article/${id}`))[field === "body" ? "bodyHtml" : "deck"]).trim() === recovered.trim(),
    () => false,
  );
  // A space at the end of a paragraph is typed and not kept in what is saved; on screen it is there.
  return { loss: countTyping(keys, { [field]: recovered }, killedAt), keys: keys.length, isSaved };
}

function plain(html: unknown): string {
  return String(html)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ");
}
