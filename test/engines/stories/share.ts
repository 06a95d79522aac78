import { t } from "../../../schema/messages/catalogue.ts";
import { SHARE_PATH } from "../../../sw/share-listener.ts";
import { SHARE_FIELDS } from "../../../workers/shares/share-store.ts";
import { articleField } from "../person/article.ts";
import type { Story } from "./story.ts";

export const share: Story = {
  name: "share",
  about: "gets a text and a photo from another application without a network, and makes a draft of them",
  async run({ person, desk, engine, goOffline, goOnline }) {
    const reporter = person();
    const title = `Compartida (${engine.name})`;
    await reporter.goTo("/article-list");
    await reporter.sees({ role: "heading", name: t("collection.article.many") });
    await goOffline();
    await reporter.tab.evaluate(formSent({ [SHARE_FIELDS.title]: title, [SHARE_FIELDS.text]: "Sube el río." }));
    await reporter.sees({ role: "heading", name: title });
    await reporter.pressButton(t("share.create"));
    await reporter.sees(articleField("title"), ({ value }) => value === title);
    await reporter.seesState("entry.state.device");
    await goOnline();
    await reporter.seesState("entry.state.saved");
    const { data } = await desk.get(`article?search=${encodeURIComponent(title)}`);
    const found = data as { bodyHtml: string; multimedia: { asset: unknown }[] }[]; // a list's answer carries its documents in `data`
    if (found.length !== 1) throw new Error(`the server has it ${found.length} times`);
    if (!found[0]?.bodyHtml.includes("Sube el río.") || found[0].multimedia.length !== 1)
      throw new Error(`the server has ${JSON.stringify(found[0])}`);
  },
};

/** What the browser sends for another application: a form, with a picture of one point. */
function formSent(fields: Readonly<Record<string, string>>): string {
  return `(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: ${JSON.stringify(SHARE_PATH)}, enctype: "multipart/form-data" });
    for (const [name, value] of Object.entries(${JSON.stringify(fields)})) form.append(Object.assign(document.createElement("input"), { name, value }));
    const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 8 });
    const bytes = Uint8Array.from(atob(canvas.toDataURL("image/png").split(",")[1]), (letter) => letter.charCodeAt(0));
    const sent = new DataTransfer();
    sent.items.add(new File([bytes], "punto.png", { type: "image/png" }));
    const files = Object.assign(document.createElement("input"), { type: "file", name: ${JSON.stringify(SHARE_FIELDS.files)} });
    files.files = sent.files;
    form.append(files);
    form.hidden = true;
    document.body.append(form);
    setTimeout(() => form.submit(), 0);
    return true;
  })()`;
}
