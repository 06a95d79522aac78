import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { t } from "../../../schema/messages/catalogue.ts";
import { makePhoto } from "../../e2e/harness/make-photo.ts";
import { articleField, saves } from "../person/article.ts";
import type { Story } from "./story.ts";

export const photo: Story = {
  name: "photo",
  about: "chooses a photo without a network, sees it at once, and sends it with the article",
  async run({ person, desk, engine, folder, goOffline, goOnline }) {
    const reporter = person();
    const title = `Con foto (${engine.name})`;
    const file = join(folder, `muelle-${engine.name}.jpg`);
    await writeFile(file, await makePhoto("#2a6f97"));
    await reporter.goTo("/article-entry/");
    await reporter.sees(articleField("title"), ({ value }) => value === "");
    await goOffline();
    await reporter.fill(articleField("title"), title);
    await reporter.chooseFile(t("field.photo.asset"), file);
    await reporter.sees({ role: "img", name: t("upload.preview", { name: `muelle-${engine.name}.jpg` }) });
    await saves(reporter, "entry.state.device");
    await goOnline();
    await reporter.seesState("entry.state.saved");
    const asset = await reporter.waits("the article with its photo on the server", async () => {
      const found = await desk.get(`article?search=${encodeURIComponent(title)}`);
      // A list's answer carries its documents in `data`.
      return (found.data as { photoAsset?: { id: string } }[])[0]?.photoAsset ?? null;
    });
    const { width, height } = await desk.get(`asset/${asset.id}`);
    if (width !== 640 || height !== 427) throw new Error(`the server has a photo of ${width}×${height}`);
  },
};
