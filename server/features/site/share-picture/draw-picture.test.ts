import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { type Drawn, drawPicture, SHAPES } from "./draw-picture.ts";

/** Left half red, right half blue. */
let photo: Buffer;
let logo: Buffer;
beforeAll(async () => {
  const half = (background: string) =>
    sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const ground = sharp({ create: { width: 1600, height: 400, channels: 3, background: "#f00" } });
  photo = await ground
    .composite([{ input: await half("#00f"), left: 800, top: 0 }])
    .png()
    .toBuffer();
  logo = await sharp({ create: { width: 300, height: 90, channels: 4, background: "#0f0" } })
    .png()
    .toBuffer();
});

const draw = (values: Partial<Drawn> = {}, shape: keyof typeof SHAPES = "enlace") =>
  drawPicture(shape, { photo, focus: [0.5, 0.5], logo: null, overlay: { mode: "NONE", color: "#000000" }, ...values });
/** The strongest channel at a place, by shares of the picture. */
const at = async (picture: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const place = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3);
  if (Math.max(red, green, blue) < 60) return "dark";
  return red > green && red > blue ? "red" : green > blue ? "green" : "blue";
};

it.each(Object.keys(SHAPES) as (keyof typeof SHAPES)[])("makes a JPEG in the shape %s", async (shape) => {
  const { format, width, height } = await sharp(await draw({}, shape)).metadata();
  expect([format, width, height]).toEqual(["jpeg", ...SHAPES[shape]]);
});

it("shows what lies around the focal point, as far as there is picture", { tags: ["slow"] }, async () => {
  expect(await at(await draw({ focus: [0.1, 0.5] }, "1x1"), 0.9, 0.5)).toBe("red");
  expect(await at(await draw({ focus: [0.9, 0.5] }, "1x1"), 0.1, 0.5)).toBe("blue");
  const middle = await draw({ focus: [0.5, 0.5] }, "1x1");
  expect([await at(middle, 0.1, 0.5), await at(middle, 0.9, 0.5)]).toEqual(["red", "blue"]);
});

it("draws a veil and the logo, the logo alone, or nothing", async () => {
  const overlay = (mode: "FULL" | "BASIC" | "NONE") => draw({ logo, overlay: { mode, color: "#000000" } });
  const [full, basic, none] = [await overlay("FULL"), await overlay("BASIC"), await overlay("NONE")];
  const mark = [0.1, 0.87] as const;
  expect([await at(full, ...mark), await at(basic, ...mark), await at(none, ...mark)]).toEqual(["green", "green", "red"]);
  const foot = [0.9, 0.995] as const;
  expect([await at(full, ...foot), await at(basic, ...foot), await at(full, 0.9, 0.1)]).toEqual(["dark", "blue", "blue"]);
});

it("shows the part that people chose for the shape, wherever the focal point is", async () => {
  const left = { x: 0, y: 0.5, size: 1 };
  expect(await at(await draw({ focus: [0.9, 0.5], crop: left }, "1x1"), 0.9, 0.5)).toBe("red");
  const { width, height } = await sharp(await draw({ crop: { ...left, size: 0.3 } }, "4x3")).metadata();
  expect([width, height]).toEqual(SHAPES["4x3"]);
});
