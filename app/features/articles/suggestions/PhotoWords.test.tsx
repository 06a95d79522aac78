import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { article } from "../../../../schema/features/articles/article.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { cleanRow } from "../../../entity/entry/testing/open-entry.tsx";
import type { Values } from "../../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../../entity/entry-state/use-entry.ts";
import { openOwnPage } from "../../../pages/testing/open-own-page.tsx";
import { ArticleEntryPage } from "../ArticleEntryPage.tsx";
import { PhotoWords } from "./PhotoWords.tsx";

let client: FakeClient;
let shown: Values = {};
let page: { choose(id: string): void; type(field: string, value: string): void };

beforeEach(() => {
  client = createFakeClient();
  client.put("asset", cleanRow("p1", { name: "muelle.jpg", description: "El muelle", attribution: "Ana Paz" }));
  client.put("asset", cleanRow("p2", { name: "faro.jpg", description: "El faro" }));
});
afterEach(cleanup);

/** An article that is being edited, with the parts of an entry that are asked. */
function Article({ first }: { readonly first: Values }) {
  const [values, setValues] = useState(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const setField = (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value }));
  shown = values;
  page = {
    choose(id) {
      setField("photoAsset", id);
      setChosen(id);
    },
    type: setField,
  };
  const entry = { state: { tag: "loaded", values }, setField } as unknown as Entry;
  return <PhotoWords entry={entry} chosen={chosen} onDone={() => setChosen(null)} />;
}
const open = (first: Values = {}) => renderWithClient(<Article first={first} />, client);
const choose = (id: string) => act(async () => page.choose(id));
const type = (field: string, value: string) => act(async () => page.type(field, value));
const words = () => [shown.photoAssetDescription ?? null, shown.photoAssetAttribution ?? null];

describe("the words of a photo", () => {
  it("come with the photo that somebody chooses, and go with it", async () => {
    open();
    await choose("p1");
    expect(words()).toEqual(["El muelle", "Ana Paz"]);
    await choose("p2");
    expect(words()).toEqual(["El faro", null]);
  });

  it("never replace what somebody typed", async () => {
    open({ photoAssetDescription: "El muelle, ayer" });
    await choose("p1");
    expect(words()).toEqual(["El muelle, ayer", "Ana Paz"]);
    await type("photoAssetAttribution", "Ana Paz / Cierre");
    await choose("p2");
    expect(words()).toEqual(["El muelle, ayer", "Ana Paz / Cierre"]);
  });

  it("are not put back once they were taken away, nor into an article that is only opened", async () => {
    open({ photoAsset: "p1" });
    await act(async () => {});
    expect(words()).toEqual([null, null]);
    await choose("p2");
    expect(words()).toEqual(["El faro", null]);
    await type("photoAssetDescription", "");
    expect(words()).toEqual(["", null]);
  });

  it("come as soon as the device has heard of the file, unless another one was chosen meanwhile", async () => {
    open();
    await choose("p3");
    expect(words()).toEqual([null, null]);
    await act(async () => client.put("asset", cleanRow("p3", { name: "plaza.jpg", description: "La plaza" })));
    expect(words()).toEqual(["La plaza", null]);
    await choose("p4");
    await choose("p2");
    await act(async () => client.put("asset", cleanRow("p4", { name: "rio.jpg", description: "El río" })));
    expect(words()).toEqual(["El faro", null]);
  });

  it("are those of the field on the article's page", { tags: ["slow"] }, async () => {
    client.answers.request = () => ({ data: [{ id: "p1", type: "photo", asset: { id: "p1" }, description: "Foto" }] });
    client.put("article", cleanRow("a1", { title: "Crecida", status: "DRAFT" }));
    await openOwnPage(client, ArticleEntryPage, article, "a1");
    fireEvent.click(screen.getByLabelText("Elegir imagen: Imagen de portada"));
    fireEvent.click(await screen.findByLabelText("Elegir Foto"));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Epígrafe").value).toBe("El muelle"));
  });
});
