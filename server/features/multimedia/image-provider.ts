import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { GalleryAddress, GalleryItem } from "../../../schema/wire/gallery.ts";
import { askService, isOk } from "../../outbound/ask-service.ts";

declare module "../../context/services.ts" {
  interface Services {
    readonly imageProviders: ImageProviders;
  }
}

/** Pictures of somebody else: a search of the internet, or an assistant that draws them. Throws CierreError `unavailable`. */
export interface ImageProvider {
  /** `session`: the same for all that one opened picker asks, so that a drawing can be refined. */
  find(query: string, session: string): Promise<GalleryItem[]>;
  /** Where the picture itself is; `null` when the provider no longer knows it. */
  locate(id: string, session: string): Promise<GalleryAddress | null>;
}

/** Providers of this server; `null` where none is configured. */
export interface ImageProviders {
  readonly imageSearch: ImageProvider | null;
  readonly assistant: ImageProvider | null;
}

export interface ProviderSettings {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | undefined;
}

/** For an answer, milliseconds; a drawing takes its time. */
const TIMEOUT_MS = 25_000;
/** Largest answer, bytes. */
const LARGEST_ANSWER = 1024 ** 2;
/** Pictures of one answer. */
const MOST = 60;

const webAddress = z.url({ protocol: /^https?$/ }).max(2048);
const text = z.string().trim().max(2000).nullish();
const found = z.object({
  id: z.union([z.string().min(1).max(200), z.number().transform(String)]),
  url: webAddress.nullish(),
  thumbnailUrl: webAddress.nullish(),
  description: text,
  attribution: text,
  siteUrl: webAddress.nullish(),
});
const foundList = z.object({ data: z.array(z.unknown()).max(500) });
const located = z.object({ url: webAddress, description: text, attribution: text });

/**
 * A provider behind HTTP: `GET {url}?query&session` answers `{ data: [{ id, url, thumbnailUrl, description, attribution,
 * siteUrl }] }`, `GET {url}/{id}?session` answers `{ url, description, attribution }`. Items that are none are left out.
 */
export function createImageProvider({ url, key }: ProviderSettings): ImageProvider {
  const base = url.replace(/\/+$/, "");
  const ask = async (address: string): Promise<unknown> => {
    try {
      const answer = await askService(address, {
        headers: { accept: "application/json", ...(key && { authorization: `Bearer ${key}` }) },
        timeoutMs: TIMEOUT_MS,
        mostBytes: LARGEST_ANSWER,
      });
      if (answer.status === 404) return null;
      if (!isOk(answer)) throw new Error(`status ${answer.status}`);
      return JSON.parse(answer.text);
    } catch (cause) {
      throw new CierreError("unavailable", { cause });
    }
  };
  return {
    async find(query, session) {
      const answer = foundList.safeParse(await ask(`${base}?${new URLSearchParams({ query, session })}`));
      if (!answer.success) throw new CierreError("unavailable", { cause: answer.error });
      return answer.data.data.flatMap(itemOf).slice(0, MOST);
    },
    async locate(id, session) {
      const answer = await ask(`${base}/${encodeURIComponent(id)}?${new URLSearchParams({ session })}`);
      if (answer === null) return null;
      const { success, data, error } = located.safeParse(answer);
      if (!success) throw new CierreError("unavailable", { cause: error });
      return data;
    },
  };
}

function itemOf(value: unknown): GalleryItem[] {
  const { success, data } = found.safeParse(value);
  return success ? [{ ...data, type: "photo" }] : [];
}
