import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, saves } from "../person/article.ts";
import type { Story } from "./story.ts";

export const twoTabs: Story = {
  name: "two-tabs",
  about: "has two tabs open; the leading one is closed in the middle of sending, the other one goes on, and nothing is doubled",
  async run(world) {
    const { desk, engine, network } = world;
    const leader = world.person();
    const title = `Carancho en la antena (${engine.name})`;
    const listed = async () => {
      const { data } = await desk.get(`article?search=${encodeURIComponent(title)}`);
      return data as { id: string; deck: string }[]; // a list's answer carries its documents in `data`
    };
    await leader.goTo("/article-entry/");
    await leader.sees(articleField("title"), ({ value }) => value === "");
    await leader.fill(articleField("title"), title);
    const other = await world.newTab();
    await other.goTo("/article-list");
    await other.sees({ role: "heading", name: t("collection.article.many") });
    const lost = network.loseNextAnswer("POST", "/api/changes");
    await leader.pressButton(t("entry.save"));
    await lost;
    await leader.tab.close();

    const { id } = await other.waits("the article on the server", async () => (await listed())[0] ?? null);
    // With the id that the server gave, the list draws another row: a press that began on the former one would be lost.
    await other.waits("the row under the id of the server", async () =>
      (await other.tab.evaluate(`document.querySelector('a[href$="/${id}"]') !== null`)) === true ? true : null,
    );
    await other.press({ role: "link", name: title });
    await other.seesState("entry.state.saved");
    await other.fill(articleField("deck"), "Sigue la otra");
    await saves(other, "entry.state.saved");
    const found = await listed();
    if (found.length !== 1 || found[0]?.deck !== "Sigue la otra") throw new Error(`the server has ${JSON.stringify(found)}`);
  },
};
