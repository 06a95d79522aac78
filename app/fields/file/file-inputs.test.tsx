import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Field } from "../../../schema/declaration/fields.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { collections } from "../../../schema/registry.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(stubBrowser);
afterEach(cleanup);

it.each([
  ["photoAsset", "image/*"],
  ["videoAsset", "video/*"],
] as const)("offers of the device's files what %s takes: %s", (name, types) => {
  const field: Field = article.fields[name];
  renderWithClient(<RenderField field={field} path={name} initial={null} />, createFakeClient());
  const [input] = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  expect(input?.accept.split(",")[0]).toBe(types);
});

it("takes images where any collection has a photo", () => {
  const photos = Object.values(collections).flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([path, field]) =>
      field.kind === "asset" && /photo|image|logotype|isotype/i.test(path) ? [[`${name}.${path}`, field.accept.join()]] : [],
    ),
  );
  expect(photos.length).toBeGreaterThan(8);
  for (const photo of photos) expect(photo).toEqual([photo[0], "image/*"]);
});
