import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Draws the PNG icons from `icon.svg`. Run by hand after changing the drawing: `npm run icons`. The maskable one fills
 * its square and keeps the mark within the middle 80 %, which every mask shows.
 */
const folder = join(import.meta.dirname, "../../public/icons");
const drawing = await readFile(join(folder, "icon.svg"), "utf8");
const full = drawing
  .replace(' rx="104"', "")
  .replace("<path", '<g transform="translate(51 51) scale(.8)"><path')
  .replace("</svg>", "</g></svg>");

for (const size of [192, 512]) {
  await sharp(Buffer.from(drawing))
    .resize(size)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, `icon-${size}.png`));
}
await sharp(Buffer.from(full)).resize(512).png({ compressionLevel: 9 }).toFile(join(folder, "icon-maskable-512.png"));
