/** How a page is found again: its address without the scheme, and what is shown inside another page in its place. */
type Way = readonly [page: RegExp, frame: (part: (at: number) => string, url: URL) => string | null];

/** Half the width of a map, in degrees, at the zoom where all of the earth is one tile. */
const WHOLE_EARTH = 360;

const ways: readonly Way[] = [
  [/^(?:(?:www|m|music)\.)?youtube\.com\/watch\?/, (_, url) => youtube(url.searchParams.get("v") ?? "", url)],
  [/^(?:(?:www|m)\.)?youtube\.com\/(?:shorts|live)\/([\w-]+)/, (part, url) => youtube(part(1), url)],
  [/^youtu\.be\/([\w-]+)/, (part, url) => youtube(part(1), url)],
  // What is not listed is found by a second code.
  [/^(?:www\.)?vimeo\.com\/(\d+)\/([\da-f]+)/, (part) => `https://player.vimeo.com/video/${part(1)}?h=${part(2)}`],
  [/^(?:www\.)?vimeo\.com\/(\d+)/, (part) => `https://player.vimeo.com/video/${part(1)}`],
  [/^(?:www\.)?dailymotion\.com\/video\/(\w+)/, (part) => `https://www.dailymotion.com/embed/video/${part(1)}`],
  [/^(?:www\.)?streamable\.com\/([a-z\d]+)$/, (part) => `https://streamable.com/e/${part(1)}`],
  [/^(?:www\.)?datawrapper\.de\/_\/(\w+)/, (part) => `https://datawrapper.dwcdn.net/${part(1)}/`],
  [/^public\.flourish\.studio\/(visualisation|story)\/(\d+)/, (part) => `https://flo.uri.sh/${part(1)}/${part(2)}/embed`],
  [/^podcasts\.apple\.com\/(.+)/, (part) => `https://embed.podcasts.apple.com/${part(1)}`],
  [
    /^docs\.google\.com\/(document|spreadsheets|presentation)\/d\/([\w-]+)\/(?:edit|view)/,
    (part) => `https://docs.google.com/${part(1)}/d/${part(2)}/preview`,
  ],
  [/^drive\.google\.com\/file\/d\/([\w-]+)/, (part) => `https://drive.google.com/file/d/${part(1)}/preview`],
  [/^(?:www|maps)\.google\.[a-z]{2,3}(?:\.[a-z]{2})?\/maps(?!\/embed)(?:[/?]|$)/, (_, url) => googleMap(url)],
  [/^(?:www\.)?openstreetmap\.org\/.*#map=([\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)/, (part) => openStreetMap(part)],
];

/** Where what a page shows can be shown inside another one, for the sites that keep that apart; `null` for the address as it is. */
export function frameAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const page = url.href.replace(/^https?:\/\//, "");
  for (const [pattern, frame] of ways) {
    const found = pattern.exec(page);
    if (found) return frame((at) => found[at] ?? "", url);
  }
  return null;
}

function youtube(id: string, url: URL): string | null {
  if (!/^[\w-]+$/.test(id)) return null;
  const start = secondsOf(url.searchParams.get("t") ?? url.searchParams.get("start") ?? "");
  return `https://www.youtube.com/embed/${id}${start > 0 ? `?start=${start}` : ""}`;
}

/** `90`, `90s`, `1m30s`, `1h2m3s`; 0 for anything else. */
function secondsOf(text: string): number {
  const [all, hours = "0", minutes = "0", seconds = "0"] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return all === undefined ? 0 : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** A place by its name, what was searched for, or where the map is, without a key of Google's. */
function googleMap({ pathname, searchParams }: URL): string | null {
  const named = /\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1];
  const [, latitude, longitude, zoom] = /\/@(-?[\d.]+),(-?[\d.]+)(?:,([\d.]+)z)?/.exec(pathname) ?? [];
  const centre = latitude !== undefined && longitude !== undefined ? `${latitude},${longitude}` : searchParams.get("ll");
  const wanted = named === undefined ? (searchParams.get("q") ?? searchParams.get("query")) : plainName(named);
  if ((wanted ?? centre) === null) return null;
  const asked = new URLSearchParams({ q: wanted ?? centre ?? "" });
  if (wanted !== null && centre !== null) asked.set("ll", centre);
  if (zoom !== undefined) asked.set("z", String(Math.round(Number(zoom))));
  asked.set("output", "embed");
  return `https://maps.google.com/maps?${asked}`;
}

function plainName(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    // No encoding of anything: as it stands there.
    return part;
  }
}

function openStreetMap(part: (at: number) => string): string {
  const [zoom, latitude, longitude] = [Number(part(1)), Number(part(2)), Number(part(3))];
  const half = WHOLE_EARTH / 2 ** zoom;
  const edge = (value: number) => value.toFixed(5);
  const box = [longitude - half, latitude - half / 2, longitude + half, latitude + half / 2].map(edge).join(",");
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&marker=${encodeURIComponent(`${latitude},${longitude}`)}`;
}
