/**
 * Sites whose pages an article may embed, subdomains included. Anything else becomes a link: an embedded page runs its
 * own code in front of every reader.
 */
const embedHosts: readonly string[] = [
  "youtube.com",
  "youtube-nocookie.com",
  "vimeo.com",
  "dailymotion.com",
  "twitch.tv",
  "tiktok.com",
  "facebook.com",
  "instagram.com",
  "twitter.com",
  "x.com",
  "threads.net",
  "bsky.app",
  "linkedin.com",
  "spotify.com",
  "soundcloud.com",
  "podcasts.apple.com",
  "maps.google.com",
  "docs.google.com",
  "drive.google.com",
  "openstreetmap.org",
  "datawrapper.de",
  "dwcdn.net",
  "flourish.studio",
  "flo.uri.sh",
  "infogram.com",
  "genial.ly",
  "documentcloud.org",
  "scribd.com",
  "issuu.com",
  "jwplayer.com",
  "streamable.com",
];

/** Whether the page of this address may be embedded: of Google's main site the maps alone. */
export function isEmbedAddress({ hostname, pathname }: URL): boolean {
  const host = hostname.toLowerCase();
  if (/^(www\.)?google\.com$/.test(host)) return pathname.startsWith("/maps/embed");
  return embedHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}
