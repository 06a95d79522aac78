import { describe, expect, it } from "vitest";
import { definitionOf } from "./doubles/note-collection.ts";
import { localId, NoteDesk, serverNote } from "./doubles/note-desk.ts";
import { discardAsset, retryAsset } from "./merging/file-decisions.ts";
import { nextUploads, settleUpload, type UploadAnswer } from "./uploads.ts";

const [photo, other, article] = [localId(1), localId(2), localId(3)];
const refusal: UploadAnswer = { tag: "refused", code: "unsupportedMedia", message: "m" };
const done: UploadAnswer = { tag: "uploaded", id: "file-1", document: serverNote("file-1", 1) };

describe("nextUploads", () => {
  it("gives the oldest that are not refused", () => {
    const desk = new NoteDesk();
    desk.capture(localId(9), { tag: "refused", code: "tooLarge", message: "", fields: {} });
    desk.capture(photo);
    desk.capture(other);
    expect(nextUploads(desk.outbox.read(), 5).map(({ id }) => id)).toEqual([photo, other]);
    expect(nextUploads(desk.outbox.read(), 1).map(({ id }) => id)).toEqual([photo]);
  });

  it("leaves out what the round has begun, and puts what failed last behind the others (E3)", () => {
    const desk = new NoteDesk();
    for (const number of [1, 2, 3, 4]) desk.capture(localId(number));
    const round = { begun: new Set([localId(2)]), former: new Set([localId(1)]) };
    expect(nextUploads(desk.outbox.read(), 5, round).map(({ id }) => id)).toEqual([3, 4, 1].map(localId));
    expect(nextUploads(desk.outbox.read(), 0, round)).toEqual([]);
  });
});

describe("settleUpload", () => {
  it("forgets the file and puts its final id wherever it is shown", () => {
    const desk = withPhoto();
    desk.perform((contents) => settleUpload(contents, photo, done, definitionOf));
    expect(desk.outbox.read()).toMatchObject({ assets: [], mappings: [{ localId: photo, id: "file-1", collection: "asset" }] });
    expect(desk.operation(article).data).toEqual({ photo: "file-1", body: '<img src="/files/file-1/m">' });
    expect(desk.row("file-1")).toMatchObject({ collection: "asset", sync: "clean" });
    expect(desk.row(article)?.document.photo).toBe("file-1");
  });

  it("sets the file aside with everything that shows it", () => {
    const desk = withPhoto();
    desk.perform((contents) => settleUpload(contents, photo, refusal, definitionOf));
    expect(desk.outbox.read().assets).toMatchObject([{ id: photo, state: { tag: "refused", code: "unsupportedMedia" } }]);
    expect(desk.operation(article).state).toMatchObject({ tag: "refused", code: "referenceRefused" });
    expect(nextUploads(desk.outbox.read(), 5)).toEqual([]);
  });

  it("changes nothing when the file was discarded meanwhile, or the answer comes again", () => {
    const desk = withPhoto();
    desk.perform((contents) => settleUpload(contents, photo, done, definitionOf));
    expect(settleUpload(desk.outbox.read(), photo, done, definitionOf)).toEqual({ put: [], remove: [], rows: [] });
  });
});

describe("a person's decision about a file", () => {
  it("to try again makes it go again", () => {
    const desk = withPhoto();
    desk.perform((contents) => settleUpload(contents, photo, refusal, definitionOf));
    desk.outbox.update((contents) => retryAsset(contents, photo));
    expect(nextUploads(desk.outbox.read(), 5).map(({ id }) => id)).toEqual([photo]);
  });

  it("to discard it sets aside what shows it, by name of the field", () => {
    const desk = withPhoto();
    desk.perform((contents) => discardAsset(contents, photo, definitionOf));
    expect(desk.outbox.read().assets).toEqual([]);
    expect(desk.operation(article).state).toMatchObject({
      code: "referenceMissing",
      fields: { photo: "error.referenceMissing", body: "error.referenceMissing" },
    });
    expect(desk.row(article)?.sync).toBe("refused");
  });
});

function withPhoto(): NoteDesk {
  const desk = new NoteDesk();
  desk.capture(photo);
  desk.save(article, { photo, body: `<img src="/files/${photo}/m">` });
  return desk;
}
