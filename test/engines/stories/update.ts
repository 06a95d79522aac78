import { t } from "../../../schema/messages/catalogue.ts";
import { articleField, opensArticle, saves } from "../person/article.ts";
import type { Person } from "../person/person.ts";
import type { Story } from "./story.ts";

export const update: Story = {
  name: "update",
  about: "is offered a newer application under two open tabs, and changes to it without losing what is typed",
  async run(world) {
    const { desk, engine, build } = world;
    const name = `newer-${engine.name}`;
    const title = `Dos pestañas (${engine.name})`;
    const article = await desk.save("article", null, { title, status: "DRAFT" });
    const typing = world.person();
    await opensArticle(typing, article.id, title);
    const other = await world.newTab();
    await other.goTo("/article-list");
    await other.sees({ role: "heading", name: t("collection.article.many") });
    await typing.fill(articleField("deck"), "Sin guardar todavía");
    await build.publish(name);
    await other.tab.evaluate("void navigator.serviceWorker.ready.then((registration) => registration.update())");
    await typing.sees({ role: "button", name: t("shell.update") });
    await other.pressButton(t("shell.update"));
    await showsBuild(other, name);
    await typing.sees(articleField("deck"), ({ value }) => value === "Sin guardar todavía");
    await typing.pressButton(t("shell.update"));
    await showsBuild(typing, name);
    await typing.sees(articleField("deck"), ({ value }) => value === "Sin guardar todavía");
    await saves(typing, "entry.state.saved");
    await other.tab.close();
  },
};

async function showsBuild(person: Person, name: string): Promise<void> {
  await person.waits(`the build ${name}`, async () =>
    (await person.tab.evaluate("document.documentElement.dataset.build ?? null")) === name ? true : null,
  );
}
