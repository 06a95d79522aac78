import * as z from "zod/mini";

const text = z.nullish(z.string());

/** A picture or film that people may choose (UPLOAD-010): one with an `asset` is here already, others have to be brought. */
export const galleryItem = z.object({
  id: z.string(),
  type: z.enum(["photo", "video"]),
  asset: z.nullish(z.object({ id: z.string(), name: text })),
  url: text,
  thumbnailUrl: text,
  html: text,
  attribution: text,
  description: text,
  siteUrl: text,
  social: text,
});
export type GalleryItem = z.infer<typeof galleryItem>;

/** Answer of the endpoints of galleries; `message` says why there is nothing (UPLOAD-023). */
export const galleryAnswer = z.object({ data: z.array(galleryItem), message: z.optional(z.string()) });
export type GalleryAnswer = z.infer<typeof galleryAnswer>;

/** Where the picture of a gallery item is (UPLOAD-024). */
export const galleryAddress = z.object({ url: z.string(), description: text, attribution: text });
export type GalleryAddress = z.infer<typeof galleryAddress>;

/** What is behind a web address, as an item of an article (UPLOAD-033). */
export const describedAddress = z.object({
  type: z.enum(["photo", "video", "rich"]),
  url: z.string(),
  thumbnailUrl: text,
  description: text,
  attribution: text,
  social: text,
  html: text,
});
export type DescribedAddress = z.infer<typeof describedAddress>;
