import { expect, it } from "vitest";
import { pictureMarkup } from "./picture-markup.ts";

const crop = { x: 0.5, y: 0.5, size: 0.5 };
const photo = (crops: object | null, id = "a1") => ({
  id,
  crops,
  files: [
    { tag: "original", url: "/files/k1/original", width: 1800, height: 1200, mime: "image/jpeg" },
    { tag: "1200", url: "/files/k1/1200", width: 1200, height: 800, mime: "image/webp" },
  ],
});
const cardLook = { sizes: "24rem", style: "object-position:50% 30%", shape: "3x2" } as const;
const narrow = { media: "(max-width: 47.99rem)", shape: "1x1" } as const;

it("shows the part that was chosen for the shape, in the widths that it has, in the place that it takes", () => {
  const html = pictureMarkup(photo({ "3x2": crop }), "/files/k1/1200", "Río", cardLook);
  expect(html).toMatch(/src="\/files\/a1\/w800-webp-3x2-[0-9a-f]{10}"/);
  expect(html).toMatch(/\/files\/a1\/w1200-avif-3x2-[0-9a-f]{10} 900w" sizes="24rem">/);
  expect(html).toContain('width="900" height="600" alt="Río"');
  expect(html).not.toContain("/files/k1/");
});

it("says another address for another part, and the same for the same", () => {
  const of = (chosen: object) => pictureMarkup(photo({ "3x2": chosen }), "/files/k1/1200", "", cardLook);
  expect(of({ ...crop })).toBe(of(crop));
  expect(of({ ...crop, x: 0.4 })).not.toBe(of(crop));
});

it("shows the whole picture, positioned by its focal point, when no crop or an invalid crop was chosen for the shape", () => {
  const whole = pictureMarkup(photo(null), "/files/k1/1200", "", cardLook);
  expect(whole).toContain('style="object-position:50% 30%" src="/files/k1/1200"');
  for (const crops of [{ "1x1": crop }, { "3x2": null }, { "3x2": { x: 7, y: 0, size: 1 } }]) {
    expect(pictureMarkup(photo(crops), "/files/k1/1200", "", cardLook)).toBe(whole);
  }
  expect(pictureMarkup(photo({ "3x2": crop }, "id con blancos"), "/files/k1/1200", "", cardLook)).toBe(whole);
});

it("has the other shape first for the windows in which it is shown, also where a part was chosen for one of both alone", () => {
  const of = (crops: object) => pictureMarkup(photo(crops), "/files/k1/1200", "", { ...cardLook, narrow });
  const both = of({ "3x2": crop, "1x1": crop });
  expect(both).toMatch(
    /^<picture><source media="\(max-width: 47.99rem\)" type="image\/avif" srcset="\/files\/a1\/w320-avif-1x1-/,
  );
  expect(both).toContain('width="600" height="600"');
  // The whole again, not the part for the other shape.
  expect(of({ "3x2": crop })).toContain('media="(max-width: 47.99rem)" type="image/webp" srcset="/files/k1/w320-webp 320w');
  expect(of({ "1x1": crop })).toMatch(/<source type="image\/avif" srcset="\/files\/k1\/w320-avif 320w/);
  expect(of({})).not.toContain("media=");
});
