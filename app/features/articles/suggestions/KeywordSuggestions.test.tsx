import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { article } from "../../../../schema/features/articles/article.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { cleanRow, press } from "../../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "../ArticleEntryPage.tsx";

afterEach(cleanup);

async function openArticle(values: object) {
  const client = createFakeClient();
  client.put("tag", cleanRow("t1", { name: "PARANÁ" }));
  client.put("article", cleanRow("n1", { status: "DRAFT", title: "Sube el Paraná", ...values }));
  await openOwnPage(client, ArticleEntryPage, article, "n1");
  return client;
}

const suggested = () => screen.findByRole("group", { name: "Palabras clave sugeridas" });

describe("suggested keywords", () => {
  it("come from title and deck; a press adds the tag of that name, or a new one", { tags: ["slow"] }, async () => {
    const client = await openArticle({ deck: "Evacúan familias" });
    const words = within(await suggested()).getAllByRole("button");
    expect(words.map((word) => word.textContent)).toEqual(["Paraná", "evacúan", "familias"]);
    await press("Agregar la etiqueta «Paraná»");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Agregar la etiqueta «Paraná»" })).toBeNull());
    await press("Agregar la etiqueta «familias»");
    await waitFor(() => expect(savedData(client)).toEqual([{ name: "familias" }]));
    await press("Guardar");
    await waitFor(() => expect(savedData(client)).toHaveLength(2));
    const saved = savedData(client)[1] as { tags: string[] };
    expect(saved.tags).toHaveLength(2);
    expect(saved.tags[0]).toBe("t1");
  });

  it("leave out what the article has as a tag, and say nothing without texts", async () => {
    await openArticle({ tags: ["t1"] });
    await act(async () => undefined);
    expect(screen.queryByRole("group", { name: "Palabras clave sugeridas" })).toBeNull();
  });
});
