import { t } from "../../../schema/messages/catalogue.ts";
import { Lacking } from "../driver/engine.ts";
import { articleBody, opensArticle, saves } from "../person/article.ts";
import type { Person } from "../person/person.ts";
import type { Story } from "./story.ts";

const bodyHtml = "<p>Primero.</p><p>Segundo.</p>";
const plain = (html: unknown) => String(html).replaceAll(/\s*\n\s*/g, "");

export const richText: Story = {
  name: "rich-text",
  about: "types, makes words bold, copies and pastes, takes it back and saves what is on screen",
  async run({ person, desk, engine }) {
    const reporter = person();
    const { tab } = reporter;
    const title = `Con cuerpo (${engine.name})`;
    const article = await desk.save("article", null, { title, status: "DRAFT", bodyHtml });
    await opensArticle(reporter, article.id, title);
    await showsBody(reporter, "Primero.Segundo.");
    await reporter.press(articleBody);
    await tab.press("Control+End");
    await tab.type(" Ñandú, ¿qué decís? «Acá»");
    await showsBody(reporter, "Primero.Segundo. Ñandú, ¿qué decís? «Acá»");
    await tab.press("Enter");
    await tab.press("Control+b");
    await tab.type("negrita");
    await tab.press("Control+b");
    await showsBody(reporter, "Primero.Segundo. Ñandú, ¿qué decís? «Acá»negrita");
    await tab.press("Control+a");
    await tab.press("Control+c");
    await tab.press("Control+End");
    await tab.press("Control+v");
    const twice = "Primero.Segundo. Ñandú, ¿qué decís? «Acá»negrita".repeat(2);
    await showsBody(reporter, twice);
    await tab.press("Control+z");
    await showsBody(reporter, "Primero.Segundo. Ñandú, ¿qué decís? «Acá»negrita");
    await saves(reporter, "entry.state.saved");
    const saved = plain((await desk.get(`article/${article.id}`)).bodyHtml);
    const expected = "<p>Primero.</p><p>Segundo. Ñandú, ¿qué decís? «Acá»</p><p><strong>negrita</strong></p>";
    if (saved !== expected) throw new Error(`saved ${saved}`);
  },
};

export const composition: Story = {
  name: "composition",
  about: "writes with an input method, letter upon letter",
  async run({ person, desk, engine }) {
    const reporter = person();
    const title = `Con acentos (${engine.name})`;
    const article = await desk.save("article", null, { title, status: "DRAFT", bodyHtml });
    await opensArticle(reporter, article.id, title);
    await showsBody(reporter, "Primero.Segundo.");
    await reporter.press(articleBody);
    await reporter.tab.press("Control+End");
    await reporter.tab.compose(["´", "á"]);
    await showsBody(reporter, "Primero.Segundo.á");
    await saves(reporter, "entry.state.saved");
    const saved = plain((await desk.get(`article/${article.id}`)).bodyHtml);
    if (saved !== "<p>Primero.</p><p>Segundo.á</p>") throw new Error(`saved ${saved}`);
  },
};

async function showsBody(person: Person, text: string): Promise<void> {
  await person
    .sees(articleBody, (found) => found.text === text)
    .catch((error: unknown) => {
      if (error instanceof Lacking) throw error;
      return person.find(articleBody).then((found) => {
        throw new Error(`the body shows '${found?.text}', not '${text}' (${t("field.article.bodyHtml")})`);
      });
    });
}
