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
  "infogram.com",
  "genial.ly",
  "documentcloud.org",
  "scribd.com",
  "issuu.com",
  "jwplayer.com",
  "streamable.com",
];

/** Whether pages of this host may be embedded. */
export function isEmbedHost(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return embedHosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));
}
