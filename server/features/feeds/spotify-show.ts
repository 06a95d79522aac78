import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { askService, isOk } from "../../outbound/ask-service.ts";
import { boundedItem, dateOf, type FeedItem } from "./feed-item.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** What programmes of Spotify publish. */
    readonly readShow: ReadShow;
  }
}

/** Who asks Spotify, which tells of its programmes to those who are registered there alone. */
export interface SpotifySettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly tokenUrl: string;
  /** Country whose episodes are listed, as ISO 3166 has it. */
  readonly market: string;
}

/** What a programme of Spotify publishes, by its address or id. Throws `invalid`, and `unavailable` with the reason in words. */
export type ReadShow = (address: string, signal: AbortSignal) => Promise<FeedItem[]>;

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 4 * 1024 ** 2;
const EPISODES = 50;

const token = z.object({ access_token: z.string().min(1) });
const episodes = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        description: z.string().default(""),
        release_date: z.string().default(""),
        external_urls: z.object({ spotify: z.string() }),
        images: z.array(z.object({ url: z.string() })).default([]),
      })
      .nullable(),
  ),
});

/** `null`: the server is registered nowhere, and says so. */
export function createReadShow(settings: SpotifySettings | null): ReadShow {
  return async (address, signal) => {
    const [, show] =
      /^(?:https?:\/\/open\.spotify\.com\/(?:intl-\w+\/)?show\/|spotify:show:)?(\w{8,40})(?:[/?#].*)?$/.exec(address) ?? [];
    if (show === undefined) throw new CierreError("invalid", { message: t("contentFeeder.noShow") });
    if (settings === null) throw new CierreError("unavailable", { message: t("contentFeeder.noSpotify") });
    const { clientId, clientSecret, apiUrl, tokenUrl, market } = settings;
    const { access_token } = await ask(token, tokenUrl, signal, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const path = `${apiUrl}/v1/shows/${show}/episodes?${new URLSearchParams({ market, limit: String(EPISODES) })}`;
    const { items } = await ask(episodes, path, signal, { headers: { authorization: `Bearer ${access_token}` } });
    return items.flatMap((item) => (item === null ? [] : (boundedItem(itemOf(item)) ?? [])));
  };
}

type Request = Pick<Parameters<typeof askService>[1], "method" | "headers" | "body">;

async function ask<T>(shape: z.ZodType<T>, url: string, signal: AbortSignal, request: Request): Promise<T> {
  try {
    const answer = await askService(url, { ...request, signal, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES });
    if (!isOk(answer)) throw new Error(`status ${answer.status}`);
    return shape.parse(JSON.parse(answer.text));
  } catch (cause) {
    throw new CierreError("notFound", { message: t("feeder.unreachable"), cause });
  }
}

function itemOf(episode: NonNullable<z.infer<typeof episodes>["items"][number]>): FeedItem {
  return {
    guid: `spotify:episode:${episode.id}`,
    title: episode.name,
    description: episode.description,
    date: dateOf(episode.release_date),
    media: [{ type: "rich", url: episode.external_urls.spotify, thumbnailUrl: episode.images[0]?.url ?? null }],
  };
}
