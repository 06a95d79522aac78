import { expect, it } from "vitest";
import { embedCards } from "./embed-cards.ts";

const frameOf = (address: string) =>
  /<details>.*<iframe src="([^"]*)"/.exec(embedCards(`<iframe src="${address}"></iframe>`))?.[1]?.replaceAll("&amp;", "&");

it("shows what a network has at an address that may be framed", () => {
  expect(frameOf("https://x.com/diario/status/123")).toBe("https://platform.twitter.com/embed/Tweet.html?id=123&dnt=true");
  expect(frameOf("https://www.instagram.com/p/Ab-c1/?igsh=x")).toBe("https://www.instagram.com/p/Ab-c1/embed");
  expect(frameOf("https://www.tiktok.com/@diario/video/77")).toBe("https://www.tiktok.com/embed/v2/77");
  expect(frameOf("https://www.facebook.com/diario/videos/5/")).toBe(
    "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fdiario%2Fvideos%2F5%2F",
  );
  expect(frameOf("https://open.spotify.com/intl-es/track/0abC?si=x")).toBe("https://open.spotify.com/embed/track/0abC");
  expect(frameOf("https://www.youtube.com/embed/abcdef1?start=30&amp;x=1")).toBe(
    "https://www.youtube-nocookie.com/embed/abcdef1?start=30",
  );
  expect(frameOf("https://www.youtube.com/watch?v=abcdef1")).toBe("https://www.youtube-nocookie.com/embed/abcdef1");
});

it("begins a video where its address says", () => {
  expect(frameOf("https://www.youtube.com/watch?v=abcdef1&amp;t=1m5s")).toBe(
    "https://www.youtube-nocookie.com/embed/abcdef1?start=65",
  );
});

it("shows maps and charts at the address that may be framed, also where their page was put in", () => {
  expect(embedCards('<iframe src="https://www.datawrapper.de/_/aB3/" title="Votos"></iframe>')).toBe(
    '<iframe src="https://datawrapper.dwcdn.net/aB3/" title="Votos"></iframe>',
  );
  expect(embedCards('<iframe src="https://maps.google.com/maps?q=Rosario&amp;hl=es"></iframe>')).toBe(
    '<iframe src="https://maps.google.com/maps?q=Rosario&amp;output=embed"></iframe>',
  );
});

it("keeps it closed, with text and a link for readers who never open it", () => {
  const card = embedCards('<p>Antes</p><iframe src="https://x.com/diario/status/123" allowfullscreen=""></iframe><p>Después</p>');
  expect(card).toMatch(/^<p>Antes<\/p><div class="incrustado"><details><summary>Ver la publicación de X/);
  expect(card).toContain('loading="lazy"');
  expect(card).toMatch(
    /<\/details><a href="https:\/\/x.com\/diario\/status\/123" target="_blank" rel="noopener noreferrer">Abrir en X<\/a><\/div><p>Después<\/p>$/,
  );
});

it("is a link to what no network lets anybody frame, and leaves others' frames alone", () => {
  const profile = embedCards('<iframe src="https://x.com/diario?a=1&amp;b=%22"></iframe>');
  for (const page of ["https://www.twitch.tv/diario", "https://bsky.app/profile/a/post/1", "https://www.linkedin.com/posts/a"])
    expect(embedCards(`<iframe src="${page}"></iframe>`)).toMatch(/^<p class="incrustado"><a href="/);
  expect(profile).toBe(
    '<p class="incrustado"><a href="https://x.com/diario?a=1&amp;b=%22" target="_blank" rel="noopener noreferrer">Abrir en X</a></p>',
  );
  for (const other of [
    '<iframe src="https://datawrapper.dwcdn.net/a/1/"></iframe>',
    '<iframe src="mal"></iframe>',
    '<iframe src="https://x.com.otro.example/status/1"></iframe>',
  ])
    expect(embedCards(other)).toBe(other);
});
