import { expect, it } from "vitest";
import { MOST_ITEMS } from "./feed-item.ts";
import { type FeedKind, feedItems } from "./feed-items.ts";
import { youtubeFeed } from "./read-feed.ts";

const NAMES = `xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"`;
const rss = (items: string, head = "") =>
  `<?xml version="1.0"?>${head}<rss version="2.0" ${NAMES}><channel>${items}</channel></rss>`;
const read = (text: string, kind: FeedKind = "rss") => feedItems({ text, kind });

it("reads what an RSS publishes as plain words, with what there is to see and hear", () => {
  const item = `<item><title>El r&#237;o &amp; la costa</title><link>https://a.example/1</link><guid>g1</guid>
    <pubDate>Tue, 03 Mar 2026 10:00:00 -0300</pubDate><description>&lt;p&gt;Hola &lt;b&gt;mundo&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Fin&lt;/p&gt;</description>
    <enclosure url="https://a.example/1.mp3" type="audio/mpeg" length="3"/><itunes:image href="https://a.example/i.jpg"/></item>`;
  expect(read(rss(item))).toEqual([
    {
      guid: "g1",
      title: "El río & la costa",
      description: "Hola mundo\nFin",
      date: "2026-03-03T13:00:00.000Z",
      media: [{ type: "rich", url: "https://a.example/1.mp3", thumbnailUrl: "https://a.example/i.jpg" }],
    },
  ]);
});

it("takes of videos what has one, and of YouTube each video with its picture", () => {
  const video = `<item><title>Con</title><guid>v</guid><media:content url="https://a.example/v.mp4" type="video/mp4"/></item>`;
  expect(read(rss(`${video}<item><title>Sin</title><guid>s</guid></item>`), "rss-video")?.map(({ guid }) => guid)).toEqual(["v"]);
  const entry = `<entry><id>yt:video:abc</id><yt:videoId>abc</yt:videoId><title>Regata</title><published>2026-03-01T10:00:00+00:00</published>
    <link rel="alternate" href="https://www.youtube.com/watch?v=abc"/><media:group><media:thumbnail url="https://i.example/abc.jpg"/>
    <media:description>Larga</media:description></media:group></entry>`;
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:yt="http://www.youtube.com/xml/schemas/2015" ${NAMES}>${entry}</feed>`;
  expect(read(feed, "youtube")).toMatchObject([
    {
      guid: "yt:video:abc",
      description: "Larga",
      media: [{ type: "video", url: "https://www.youtube.com/watch?v=abc", thumbnailUrl: "https://i.example/abc.jpg" }],
    },
  ]);
});

it("knows where YouTube has the feed of a channel or a list", () => {
  const feed = "https://www.youtube.com/feeds/videos.xml";
  expect(youtubeFeed("https://www.youtube.com/channel/UC_x-1/videos")).toBe(`${feed}?channel_id=UC_x-1`);
  expect(youtubeFeed("https://youtube.com/playlist?list=PL1")).toBe(`${feed}?playlist_id=PL1`);
  expect(youtubeFeed(`${feed}?channel_id=UC1`)).toBe(`${feed}?channel_id=UC1`);
  expect(youtubeFeed("https://videos.example/feed.xml")).toBe("https://videos.example/feed.xml");
});

it("expands no entity, follows no depth, takes no address but of the web, and only so much of it", () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]>`;
  const [item] =
    read(rss(`<item><title>x &b;</title><guid>g</guid><description>${"y".repeat(9000)}</description></item>`, bomb)) ?? [];
  expect(item?.title.length).toBeLessThan(20);
  expect(item?.description).toHaveLength(2000);
  const outside = `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>`;
  expect(read(rss("<item><title>&f;</title><guid>g</guid></item>", outside))).toBeNull();
  expect(read(`<rss version="2.0"><channel>${"<a>".repeat(200_000)}`)).toBeNull();
  const wrong = `<item><title>x</title><guid>w</guid><enclosure url="javascript:alert(1)" type="audio/mpeg"/></item>`;
  expect(read(rss(`${wrong}<item><title></title><guid>n</guid></item>`))).toMatchObject([{ guid: "w", media: [] }]);
  expect(read(rss("<item><title>x</title><guid>1</guid></item>".repeat(5000)))).toHaveLength(MOST_ITEMS);
  expect([read("<html></html>"), read(""), read('{"a":1}')]).toEqual([null, null, null]);
});
