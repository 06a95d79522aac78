import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { DescribedAddress } from "../../../schema/wire/gallery.ts";
import { openPhoto } from "../../outbound/open-photo.ts";
import { readEmbeddedPage } from "./embed-site.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** What sites that articles may embed tell about their pages. */
    readonly readFacts: ReadFacts;
  }
}

/** Reads JSON of a site that embeds; rejects when there is none. */
export type ReadFacts = (address: string) => Promise<unknown>;

const text = z.string().trim().max(2000);
/** What is believed of an oEmbed answer: never its HTML. */
const facts = z.object({
  title: text.optional(),
  author_name: text.optional(),
  thumbnail_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
});

const PICTURE = /\.(jpe?g|png|webp|gif|avif)$/i;

/**
 * What an article shows of a web address (UPLOAD-033): a page of the sites that may be embedded, or a picture. A site that
 * does not tell about its page is no obstacle. Throws `invalid` with field `url` for any other address.
 */
export async function describeAddress(address: string, readFacts: ReadFacts): Promise<DescribedAddress> {
  const url = URL.parse(address);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  const page = url && isWeb ? readEmbeddedPage(url) : null;
  if (page) {
    const reported = page.facts === null ? {} : await readFacts(page.facts).then(factsOf, () => ({}) as Facts);
    return {
      type: page.type,
      url: page.url,
      social: page.social,
      thumbnailUrl: reported.thumbnail_url ?? page.thumbnailUrl,
      description: reported.title ?? null,
      attribution: reported.author_name ?? null,
      html: page.frame === null ? null : frameHtml(page.frame, page.ratio),
    };
  }
  if (url && isWeb && PICTURE.test(url.pathname)) return { type: "photo", url: url.href, thumbnailUrl: url.href };
  throw new CierreError("invalid", { fields: { url: "validation.notEmbeddable" } });
}

type Facts = z.infer<typeof facts>;

function factsOf(value: unknown): Facts {
  const { success, data } = facts.safeParse(value);
  return success ? data : {};
}

/** `frame` is an address made here, of characters that an attribute may hold but `&`. */
function frameHtml(frame: string, ratio: number): string {
  const width = 560;
  const height = Math.round(width / ratio);
  return `<iframe src="${frame.replaceAll("&", "&amp;")}" width="${width}" height="${height}" loading="lazy" allowfullscreen></iframe>`;
}

/** For the whole of an answer, milliseconds, and at most as many bytes. */
const TIMEOUT_MS = 5_000;
const LARGEST_FACTS = 64 * 1024;

/** Asks the sites themselves, on the public internet alone. */
export const readPublicFacts: ReadFacts = async (address) => {
  const { body, announced = 0 } = await openPhoto(address, {
    reach: "public",
    timeoutMs: TIMEOUT_MS,
    accept: "application/json",
  });
  if (announced > LARGEST_FACTS) {
    body.destroy();
    throw new CierreError("tooLarge");
  }
  let size = 0;
  const limited = body.map((part: Buffer) => {
    size += part.length;
    if (size > LARGEST_FACTS) throw new CierreError("tooLarge");
    return part;
  });
  return JSON.parse((await buffer(limited)).toString("utf8"));
};

/** Where nothing is fetched from the internet. */
export const noFacts: ReadFacts = async () => ({});
