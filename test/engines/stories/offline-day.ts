import { t } from "../../../schema/messages/catalogue.ts";
import { articleBody, articleField, opensArticle, saves } from "../person/article.ts";
import type { Story } from "./story.ts";

export const offlineDay: Story = {
  name: "offline-day",
  about: "writes and changes articles without a network, closes and opens the application, and sends it all later",
  async run(world) {
    const { desk, engine, goOffline, goOnline } = world;
    const title = `Crónica desde el muelle (${engine.name})`;
    const shared = await desk.save("article", null, { title: `Inundación (${engine.name})`, status: "DRAFT" });
    await opensArticle(world.person(), shared.id, `Inundación (${engine.name})`);
    await goOffline();
    let reporter = world.person();
    await reporter.fill(articleField("deck"), "El agua llegó a la plaza");
    await saves(reporter, "entry.state.device");
    await reporter.goTo("/article-entry/");
    await reporter.sees(articleField("title"), ({ value }) => value === "");
    await reporter.fill(articleField("title"), title);
    await reporter.press(articleBody);
    await reporter.tab.type("Los vecinos sacan el barro a baldazos.");
    await saves(reporter, "entry.state.device");
    await desk.save("article", shared.id, { title: `Inundación histórica (${engine.name})` });

    await world.browser().close();
    await world.restart();
    reporter = world.person();
    await reporter.goTo("/article-list");
    await reporter.press({ role: "link", name: title });
    await reporter.sees(articleBody, ({ text }) => text.includes("Los vecinos sacan el barro a baldazos."));

    await goOnline();
    await reporter.seesState("entry.state.saved");
    await reporter.waits("the deck on the server", async () =>
      (await desk.get(`article/${shared.id}`)).deck === "El agua llegó a la plaza" ? true : null,
    );
    const found = await desk.get(`article?search=${encodeURIComponent(title)}`);
    // A list's answer carries its documents in `data`.
    const written = found.data as { title: string; bodyHtml: string }[];
    if (written.length !== 1) throw new Error(`the article is ${written.length} times on the server`);
    const merged = await desk.get(`article/${shared.id}`);
    if (merged.title !== `Inundación histórica (${engine.name})`)
      throw new Error(`the colleague's title is gone: ${merged.title}`);
    await reporter.seesNo({ role: "button", name: t("shell.conflict.review") });
  },
};
