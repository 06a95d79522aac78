import { expect, it } from "vitest";
import { rewriteReferences } from "../../../sync/references.ts";
import { waitingFileAddress, waitingFileOf } from "./waiting-file.ts";

const id = "local:0f8fad5b-d9cb-469f-a165-70867728950e";

it("is the address that the file is going to have, with the device's id", () => {
  expect(waitingFileAddress(id, "image/jpeg")).toBe(`/files/${id}/1200`);
  expect(waitingFileAddress(id, "image/gif")).toBe(`/files/${id}/original`);
  expect(waitingFileAddress(id, "video/mp4")).toBe(`/files/${id}/original`);
  expect(waitingFileOf(`/files/${id}/1200`)).toEqual({ id, tag: "1200" });
  expect(waitingFileOf("/files/abc/1200")).toBeNull();
  expect(waitingFileOf(`https://example.com/files/${id}/1200`)).toBeNull();
});

it("becomes final where a text shows it, byte by byte the same otherwise", () => {
  const text = (of: string) =>
    `<p class='a'>Con  <b>"comillas"</b> y local:noticias</p>\n<figure data-asset="${of}"><img alt="Río" src="${`/files/${of}/1200`}"></figure>`;
  expect(rewriteReferences({ bodyHtml: text(id) }, new Map([[id, "Ab_9-x"]]))).toEqual({ bodyHtml: text("Ab_9-x") });
});
