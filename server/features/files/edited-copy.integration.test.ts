import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { noEdit, type PictureEdit } from "../../../schema/values/picture-edit.ts";
import { photoXmp } from "../../engines/files/words/photo-xmp.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("an edited copy of a photo", () => {
  let test: TestApp;
  let writer: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    writer = await test.addPerson("basic");
  });
  afterAll(() => test.close());

  /** The left half is dark red, the right one light blue. */
  const halves = async (type: "jpeg" | "png" | "gif" = "jpeg") => {
    const right = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#8cf" } })
      .png()
      .toBuffer();
    const made = sharp({ create: { width: 800, height: 400, channels: 3, background: "#400" } }).composite([
      { input: right, left: 400, top: 0 },
    ]);
    const words = photoXmp({ description: "El muelle", attribution: "Ana Paz", copyright: "Cierre", keywords: "río", alt: "" });
    return made
      .toFormat(type)
      .withXmp(words ?? "")
      .toBuffer();
  };
  const send = async (payload: Buffer, type = "image/jpeg", endpoint = "photo") => {
    const headers = { "content-type": type, "content-disposition": `attachment; filename="muelle.jpg"` };
    return (await test.call(writer, { method: "POST", url: `/api/asset/${endpoint}`, payload, headers })).json();
  };
  const copyOf = (id: string, edit: Partial<PictureEdit>, person = writer) =>
    test.call(person, { method: "POST", url: `/api/asset/${id}/edited-copy`, payload: { ...noEdit, ...edit } });
  const bytes = async (asset: { files: { url: string }[] }) =>
    (await test.call(null, { url: asset.files[0]?.url ?? "" })).rawPayload;
  const read = async (path: string, person = writer) => (await test.call(person, { url: `/api/${path}` })).json();
  const colourOf = async (picture: Buffer) => {
    const { channels } = await sharp(picture).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };

  it("has what was cut and turned, says what the photo says, and leaves it as it is", async () => {
    const photo = await send(await halves());
    await test.call(writer, { method: "POST", url: `/api/asset/${photo.id}`, payload: { alt: "Un muelle" } });
    const [before, beforeBytes] = [await read(`asset/${photo.id}`), await bytes(photo)];
    // Turned clockwise what is on the left lies above.
    const answer = await copyOf(photo.id, { turn: 90, part: { left: 0, top: 0, width: 1, height: 0.5 } });
    expect(answer.statusCode, answer.body).toBe(200);
    const copy = answer.json();
    expect(copy).toMatchObject({
      type: "photo",
      width: 400,
      height: 400,
      name: "muelle.jpg (editada)",
      description: "El muelle",
      attribution: "Ana Paz",
      copyright: "Cierre",
      keywords: "río",
      alt: "Un muelle",
      editedFrom: { id: photo.id },
    });
    const made = await bytes(copy);
    const [red = 0, green = 0, blue = 0] = await colourOf(made);
    expect([red > 60 && red < 76, green < 8, blue < 8]).toEqual([true, true, true]);
    expect((await sharp(made).metadata()).xmpAsString).toContain("Ana Paz");
    expect(await read(`asset/${photo.id}`)).toEqual(before);
    expect((await bytes(photo)).equals(beforeBytes)).toBe(true);
    expect((await read(`asset?editedFrom=${photo.id}`)).data).toMatchObject([{ id: copy.id }]);
  });

  it("is as light, hard and coloured as a browser shows the choice", async () => {
    const photo = await send(await halves("png"), "image/png");
    const right = { left: 0.5, top: 0, width: 0.5, height: 1 };
    const shown = async (edit: Partial<PictureEdit>) =>
      colourOf(await bytes((await copyOf(photo.id, { part: right, ...edit })).json()));
    const grey = 0.213 * 136 + 0.715 * 204 + 0.072 * 255;
    for (const [edit, expected] of [
      [{ brightness: 0.5 }, [68, 102, 127.5]],
      [{ contrast: 0.5 }, [131.75, 165.75, 191.25]],
      [{ saturation: 0 }, [grey, grey, grey]],
    ] as const) {
      const made = await shown(edit);
      for (const [at, channel] of expected.entries())
        expect(Math.abs((made[at] ?? 0) - channel), JSON.stringify(edit)).toBeLessThanOrEqual(1);
    }
  });

  it("is refused where it would be the same, moves, is no photo or is of a part outside of it, and leaves no file", async () => {
    const photo = await send(await halves());
    const moving = await send(await halves("gif"), "image/gif");
    const notes = await send(Buffer.from("acta"), "text/plain", "file");
    const files = async () => (await readdir(test.filesDir, { recursive: true })).length;
    const before = await files();
    const refused = async (id: string, edit: object) => {
      const answer = await copyOf(id, edit);
      return [answer.statusCode, answer.json().message ?? answer.json().code];
    };
    expect(await refused(photo.id, {})).toEqual([409, t("editedCopy.refused.same")]);
    expect(await refused(moving.id, { turn: 90 })).toEqual([409, t("crops.moving")]);
    expect(await refused(notes.id, { turn: 90 })).toEqual([409, t("editedCopy.refused.noPhoto")]);
    for (const edit of [
      { turn: 45 },
      { part: { left: 0.6, top: 0, width: 0.6, height: 1 } },
      { brightness: 9 },
      { part: { left: 0, top: 0, width: 0, height: 1 } },
    ])
      expect((await copyOf(photo.id, edit as object)).statusCode, JSON.stringify(edit)).toBe(400);
    expect(await files()).toBe(before);
  });

  it("is refused with words where the file is gone, and of a private picture stays as private", async () => {
    const photo = await send(await halves());
    await test.services.files.remove(photo.id);
    const answer = await copyOf(photo.id, { turn: 90 });
    expect([answer.statusCode, answer.json().message]).toEqual([409, t("editedCopy.refused.noFile")]);
    const secret = await send(await halves(), "image/jpeg", "message");
    const other = await test.addPerson("admin");
    expect((await copyOf(secret.id, { turn: 90 }, other)).statusCode).toBe(403);
    const copy = (await copyOf(secret.id, { turn: 90 })).json();
    expect((await test.call(writer, { url: `/api/asset/${copy.id}` })).statusCode).toBe(200);
    expect((await test.call(other, { url: `/api/asset/${copy.id}` })).statusCode).toBe(403);
  });
});
