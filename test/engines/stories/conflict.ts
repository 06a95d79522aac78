import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, opensArticle, saves } from "../person/article.ts";
import type { Story } from "./story.ts";

export const conflict: Story = {
  name: "conflict",
  about: "meets a colleague's change of the same field, and decides with both versions on screen",
  async run({ person, desk, engine, goOffline, goOnline }) {
    const reporter = person();
    const title = `Título de la mañana (${engine.name})`;
    const article = await desk.save("article", null, { title, status: "DRAFT" });
    await opensArticle(reporter, article.id, title);
    await goOffline();
    await reporter.fill(articleField("title"), "Título de la cronista");
    await saves(reporter, "entry.state.device");
    await desk.save("article", article.id, { title: "Título de la mesa" });
    await goOnline();
    await reporter.seesState("entry.state.conflict");
    await reporter.pressButton(t("shell.conflict.review"));
    await reporter.sees(
      { role: "region", name: t("field.article.title") },
      ({ text }) => text.includes("cronista") && text.includes("mesa"),
    );
    await reporter.pressButton(t("conflict.takeMineOf", { field: t("field.article.title") }));
    await reporter.pressButton(t("conflict.save"));
    await reporter.waits("the decision on the server", async () =>
      (await desk.get(`article/${article.id}`)).title === "Título de la cronista" ? true : null,
    );
    const history = JSON.stringify(await desk.get(`document-history?model=Article&doc=${article.id}`));
    if (!history.includes("Título de la mesa")) throw new Error("the colleague's title is not in the history");
  },
};
