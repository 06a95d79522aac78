import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, opensArticle, saves } from "../person/article.ts";
import type { Story } from "./story.ts";

export const reload: Story = {
  name: "reload",
  about: "opens an article right after the list, reloads it with unsaved typing, goes on and saves",
  async run({ person, desk, engine }) {
    const reporter = person();
    const title = `Recargada (${engine.name})`;
    const article = await desk.save("article", null, { title, status: "DRAFT" });
    await reporter.goTo("/article-list");
    await reporter.press({ role: "link", name: title });
    await reporter.sees(articleField("title"), ({ value }) => value === title);
    if ((await reporter.said()).includes(t("entry.journalFailed")))
      throw new Error("the device is said not to keep what is typed");
    await reporter.fill(articleField("deck"), "Antes de recargar");
    await reporter.waits("the state of the entry", async () =>
      (await reporter.said()).match(new RegExp(`${t("entry.state.unsaved")}|${t("entry.state.saved")}`)) ? true : null,
    );
    await reporter.tab.reload();
    await reporter.sees(articleField("deck"), ({ value }) => value === "Antes de recargar");
    await saves(reporter, "entry.state.saved");
    await opensArticle(reporter, article.id, title);
    if ((await desk.get(`article/${article.id}`)).deck !== "Antes de recargar") throw new Error("the server does not have it");
  },
};
