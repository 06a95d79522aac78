import { t } from "../../../schema/messages/catalogue.ts";
import { frameAddress } from "../../../schema/text/frame-address.ts";
import { escapeHtml } from "../../core/html/escape-html.ts";

/** What a network shows of an address inside another page. */
interface Provider {
  readonly name: string;
  /** The address for a frame; `null` where the network has none for it. */
  readonly frame: (url: URL) => string | null;
}

const youtube: Provider = {
  name: "YouTube",
  frame(url) {
    const id = url.hostname.endsWith("youtu.be")
      ? url.pathname.slice(1)
      : (/^\/(?:embed|shorts|live)\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get("v") ?? "");
    if (!/^[\w-]{6,}$/.test(id)) return null;
    const start = url.searchParams.get("start") ?? new URL(frameAddress(url.href) ?? url).searchParams.get("start") ?? "";
    return `https://www.youtube-nocookie.com/embed/${id}${/^\d+$/.test(start) ? `?start=${start}` : ""}`;
  },
};
const x: Provider = {
  name: "X",
  frame(url) {
    const id =
      /\/status\/(\d+)/.exec(url.pathname)?.[1] ?? (url.hostname === "platform.twitter.com" ? url.searchParams.get("id") : null);
    return id && /^\d+$/.test(id) ? `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true` : null;
  },
};
const facebook: Provider = {
  name: "Facebook",
  frame(url) {
    if (url.pathname.startsWith("/plugins/")) return url.href;
    const kind = /\/videos?\/|\/watch|\/reel\//.test(url.pathname) ? "video" : "post";
    return `https://www.facebook.com/plugins/${kind}.php?href=${encodeURIComponent(url.href)}`;
  },
};

/** By the end of the host's name: networks that show themselves only at addresses of their own, and learn of who looks. */
const providers: Readonly<Record<string, Provider>> = {
  "youtube.com": youtube,
  "youtube-nocookie.com": youtube,
  "youtu.be": youtube,
  "twitter.com": x,
  "x.com": x,
  "facebook.com": facebook,
  "instagram.com": {
    name: "Instagram",
    frame: ({ pathname }) => made(/^(\/(?:p|reel|tv)\/[\w-]+)/, pathname, "https://www.instagram.com$1/embed"),
  },
  "tiktok.com": {
    name: "TikTok",
    frame: ({ pathname }) => made(/\/(?:video|v2)\/(\d+)/, pathname, "https://www.tiktok.com/embed/v2/$1"),
  },
  "threads.net": {
    name: "Threads",
    frame: ({ pathname }) => made(/^(\/@[\w.]+\/post\/[\w-]+)/, pathname, "https://www.threads.net$1/embed"),
  },
  "spotify.com": {
    name: "Spotify",
    frame: ({ pathname }) =>
      made(/\/(track|album|artist|playlist|episode|show)\/(\w+)/, pathname, "https://open.spotify.com/embed/$1/$2"),
  },
  "vimeo.com": {
    name: "Vimeo",
    frame: ({ pathname }) => made(/\/(?:video\/)?(\d+)/, pathname, "https://player.vimeo.com/video/$1?dnt=1"),
  },
  "linkedin.com": { name: "LinkedIn", frame: ({ href, pathname }) => (pathname.startsWith("/embed/") ? href : null) },
  "bsky.app": { name: "Bluesky", frame: ({ href, hostname }) => (hostname === "embed.bsky.app" ? href : null) },
  "twitch.tv": { name: "Twitch", frame: ({ href, hostname }) => (/^(player|clips)\./.test(hostname) ? href : null) },
  "scribd.com": {
    name: "Scribd",
    frame: ({ pathname }) => made(/^\/(?:embeds|document|doc)\/(\d+)/, pathname, "https://www.scribd.com/embeds/$1/content"),
  },
  "soundcloud.com": {
    name: "SoundCloud",
    frame: (url) =>
      url.hostname === "w.soundcloud.com" ? url.href : `https://w.soundcloud.com/player/?url=${encodeURIComponent(url.href)}`,
  },
};

function made(pattern: RegExp, path: string, frame: string): string | null {
  const found = pattern.exec(path);
  return found ? frame.replaceAll(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? "") : null;
}

/**
 * Frames of networks, as what opens once a reader asks for it, without a program: until then the network learns nothing of the reader. Where
 * it may not be framed it is a link. `html` is sanitised. Frames of others (maps, charts) stay, at
 * the address that those sites keep for that.
 */
export function embedCards(html: string): string {
  return html.replaceAll(/<iframe\b[^>]*?\ssrc="([^"]*)"[^>]*>(?:\s*<\/iframe>)?/g, (whole, source: string) => {
    const address = source.replaceAll("&amp;", "&");
    if (!URL.canParse(address)) return whole;
    const url = new URL(address);
    const host = Object.keys(providers).find((name) => url.hostname === name || url.hostname.endsWith(`.${name}`));
    const provider = host === undefined ? undefined : providers[host];
    if (provider) return cardOf(provider, url);
    const frame = frameAddress(address);
    return frame === null ? whole : whole.replace(source, () => escapeHtml(frame));
  });
}

function cardOf({ name, frame }: Provider, url: URL): string {
  const link = `<a href="${escapeHtml(url.href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(t("site.embed.open", { name }))}</a>`;
  const address = frame(url);
  if (address === null) return `<p class="incrustado">${link}</p>`;
  const title = escapeHtml(t("site.embed.of", { name }));
  const show = `<summary>${escapeHtml(t("site.embed.show", { name }))} <small>${escapeHtml(t("site.embed.consent", { name }))}</small></summary>`;
  // In what is closed nothing is loaded that comes late.
  const inside = `<iframe src="${escapeHtml(address)}" title="${title}" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" allow="fullscreen; encrypted-media; picture-in-picture"></iframe>`;
  return `<div class="incrustado"><details>${show}${inside}</details>${link}</div>`;
}
