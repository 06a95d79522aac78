import { t } from "../../../schema/messages/catalogue.ts";
import { opensArticle, saves } from "../person/article.ts";
import type { Story } from "./story.ts";

export const liveCoverage: Story = {
  name: "live-coverage",
  about: "adds an update to a live coverage without a network while a colleague adds another one; both stay",
  async run({ person, desk, engine, goOffline, goOnline }) {
    const reporter = person();
    const title = `En vivo (${engine.name})`;
    const first = { title: "Sube el río", date: "2026-03-02T10:00:00.000Z", bodyHtml: "<p>Dos centímetros.</p>" };
    const article = await desk.save("article", null, { title, status: "DRAFT", liveUpdates: [first] });
    await opensArticle(reporter, article.id, title);
    const label = t("field.article.liveUpdates");
    await reporter.pressButton(t("widget.live.add"));
    await goOffline();
    await reporter.fill(
      {
        role: "textbox",
        name: t("field.article.title"),
        within: { role: "group", name: t("widget.item", { label, number: 1 }) },
      },
      "Se corta la ruta",
    );
    await saves(reporter, "entry.state.device");
    const { liveUpdates } = await desk.get(`article/${article.id}`);
    const theirs = { title: "Evacúan la escuela", date: "2026-03-02T11:00:00.000Z", bodyHtml: "<p>Todos bien.</p>" };
    // What the server answers for a list is one.
    await desk.save("article", article.id, { liveUpdates: [theirs, ...(liveUpdates as object[])] });
    await goOnline();
    await reporter.seesState("entry.state.saved");
    const titles = await reporter.waits("all three updates on the server", async () => {
      const merged = (await desk.get(`article/${article.id}`)).liveUpdates as { title: string }[]; // as above
      return merged.length === 3 ? merged.map((update) => update.title) : null;
    });
    for (const expected of ["Se corta la ruta", theirs.title, first.title]) {
      if (!titles.includes(expected)) throw new Error(`'${expected}' is not among ${titles.join(", ")}`);
    }
  },
};
