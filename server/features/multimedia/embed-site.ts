/** A page of a site that articles may embed, as its address tells. */
export interface EmbeddedPage {
  /** Name of the network, as an item's `social` (ART-043). */
  readonly social: string;
  readonly type: "video" | "rich";
  /** The address without what follows readers around. */
  readonly url: string;
  /** The site's own embedding page; `null` where it has none. */
  readonly frame: string | null;
  /** Width divided by height of that page. */
  readonly ratio: number;
  /** Where the site tells a page's title and picture (oEmbed); `null` where it tells nobody without an agreement. */
  readonly facts: string | null;
  /** Known without asking. */
  readonly thumbnailUrl: string | null;
}

interface Site {
  readonly social: string;
  readonly hosts: readonly string[];
  readonly read: (url: URL) => Omit<EmbeddedPage, "social"> | null;
}

const LANDSCAPE = 16 / 9;
const PORTRAIT = 9 / 16;
const POST = 4 / 5;

const sites: readonly Site[] = [
  {
    social: "YOUTUBE",
    hosts: ["youtube.com", "youtu.be", "youtube-nocookie.com"],
    read(url) {
      const id = url.hostname.endsWith("youtu.be")
        ? part(url, 0)
        : (url.searchParams.get("v") ?? (/^(embed|shorts|live)$/.test(part(url, 0)) ? part(url, 1) : ""));
      if (!/^[\w-]{11}$/.test(id)) return null;
      const page = `https://www.youtube.com/watch?v=${id}`;
      return {
        type: "video",
        url: page,
        frame: `https://www.youtube-nocookie.com/embed/${id}`,
        ratio: part(url, 0) === "shorts" ? PORTRAIT : LANDSCAPE,
        facts: oEmbed("https://www.youtube.com/oembed", page),
        thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      };
    },
  },
  {
    social: "VIMEO",
    hosts: ["vimeo.com"],
    read(url) {
      const id = /(\d{5,12})/.exec(url.pathname)?.[1];
      if (id === undefined) return null;
      const page = `https://vimeo.com/${id}`;
      const frame = `https://player.vimeo.com/video/${id}`;
      const facts = oEmbed("https://vimeo.com/api/oembed.json", page);
      return { type: "video", url: page, frame, ratio: LANDSCAPE, facts, thumbnailUrl: null };
    },
  },
  {
    social: "TWITTER",
    hosts: ["twitter.com", "x.com"],
    read(url) {
      const [, user, id] = /^\/(\w{1,15})\/status\/(\d{1,25})/.exec(url.pathname) ?? [];
      if (user === undefined || id === undefined) return null;
      const page = `https://twitter.com/${user}/status/${id}`;
      const frame = `https://platform.twitter.com/embed/Tweet.html?id=${id}`;
      return {
        type: "rich",
        url: page,
        frame,
        ratio: POST,
        facts: oEmbed("https://publish.twitter.com/oembed", page),
        thumbnailUrl: null,
      };
    },
  },
  {
    social: "TIKTOK",
    hosts: ["tiktok.com"],
    read(url) {
      const [, user, id] = /^\/(@[\w.]{1,30})\/video\/(\d{1,25})/.exec(url.pathname) ?? [];
      if (user === undefined || id === undefined) return null;
      const page = `https://www.tiktok.com/${user}/video/${id}`;
      const frame = `https://www.tiktok.com/embed/v2/${id}`;
      const facts = oEmbed("https://www.tiktok.com/oembed", page);
      return { type: "video", url: page, frame, ratio: PORTRAIT, facts, thumbnailUrl: null };
    },
  },
  {
    social: "INSTAGRAM",
    hosts: ["instagram.com"],
    read(url) {
      const [, kind, id] = /^\/(p|reel|tv)\/([\w-]{5,30})/.exec(url.pathname) ?? [];
      if (kind === undefined || id === undefined) return null;
      const page = `https://www.instagram.com/${kind}/${id}/`;
      return { type: "rich", url: page, frame: `${page}embed/`, ratio: POST, facts: null, thumbnailUrl: null };
    },
  },
  {
    social: "FACEBOOK",
    hosts: ["facebook.com", "fb.watch"],
    read(url) {
      const isVideo = url.hostname === "fb.watch" || /\/(videos|reel)\//.test(url.pathname) || part(url, 0) === "watch";
      if (!isVideo && !/\/(posts|photos|permalink|photo|story)/.test(url.pathname)) return null;
      const page = `https://${url.hostname === "fb.watch" ? "fb.watch" : "www.facebook.com"}${url.pathname}${keep(url, "v", "fbid", "story_fbid", "id")}`;
      const plugin = isVideo ? "video" : "post";
      const frame = `https://www.facebook.com/plugins/${plugin}.php?href=${encodeURIComponent(page)}`;
      return {
        type: isVideo ? "video" : "rich",
        url: page,
        frame,
        ratio: isVideo ? LANDSCAPE : POST,
        facts: null,
        thumbnailUrl: null,
      };
    },
  },
];

/** `null` for what none of these sites shows, also for other pages of them: only addresses made here are ever asked. */
export function readEmbeddedPage(address: URL): EmbeddedPage | null {
  const host = address.hostname.toLowerCase();
  const site = sites.find(({ hosts }) => hosts.some((one) => host === one || host.endsWith(`.${one}`)));
  const page = site?.read(address);
  return site && page ? { social: site.social, ...page } : null;
}

function part(url: URL, at: number): string {
  return url.pathname.split("/").filter(Boolean)[at] ?? "";
}

function oEmbed(endpoint: string, page: string): string {
  return `${endpoint}?${new URLSearchParams({ url: page, format: "json" })}`;
}

function keep(url: URL, ...names: string[]): string {
  const kept = new URLSearchParams(names.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value])));
  return kept.size === 0 ? "" : `?${kept}`;
}
