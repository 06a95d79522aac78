import { t } from "../../../schema/messages/catalogue.ts";
import type { EngineTab } from "../driver/engine.ts";
import { articleField, opensArticle, saves } from "../person/article.ts";
import type { Story, World } from "./story.ts";

/** What may be lost (ms): the promise of the journal. */
const OWED_BEFORE_MS = 1000;
const TEXT = "Una frase larga que alguien escribe sin pausa mientras el aparato se apaga de golpe ";

export const killedPage: Story = {
  name: "killed-page",
  about: "types while the page's process is killed, and gets back all but the last second",
  async run(world) {
    await diesTyping(world, (tab) => tab.crash());
  },
};

export const killedBrowser: Story = {
  name: "killed-browser",
  about: "types while the whole browser is killed, and gets back all but the last second",
  async run(world) {
    await diesTyping(world, async () => {
      await world.browser().kill();
      await world.restart();
    });
  },
};

async function diesTyping(world: World, die: (tab: EngineTab) => Promise<void>): Promise<void> {
  const { desk, engine } = world;
  const title = `Se apaga (${engine.name} ${Date.now()})`;
  const article = await desk.save("article", null, { title, status: "DRAFT" });
  await opensArticle(world.person(), article.id, title);
  await world.person().press(articleField("deck"));
  const typed: number[] = [];
  const begin = performance.now();
  for (const letter of TEXT) {
    await world.person().tab.type(letter);
    typed.push(performance.now());
    if (performance.now() - begin > 4000) break;
  }
  const killedAt = performance.now();
  await die(world.person().tab);
  const owed = typed.filter((at) => at <= killedAt - OWED_BEFORE_MS).length;
  if (owed === 0) throw new Error("it was over before anything was owed");

  const reporter = world.person();
  await opensArticle(reporter, article.id, title);
  await reporter.sees({ role: "button", name: t("entry.recoveredKeep") });
  const { value } = await reporter.sees(articleField("deck"), (found) => found.value !== "");
  const back = (value ?? "").trimEnd();
  if (!TEXT.startsWith(back)) throw new Error(`what came back was never typed: '${back}'`);
  if (back.length < owed - 1) throw new Error(`${back.length} of ${typed.length} letters came back, ${owed} are owed`);
  world.note(`${typed.length} letters typed, ${typed.length - back.length} lost`);
  await saves(reporter, "entry.state.saved");
}
