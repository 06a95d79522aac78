import { expect, it } from "vitest";
import { isEmbedAddress } from "./embed-hosts.ts";
import { frameAddress } from "./frame-address.ts";

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ["https://youtu.be/dQw4w9WgXcQ?si=x&t=42", "https://www.youtube.com/embed/dQw4w9WgXcQ?start=42"],
  ["https://www.youtube.com/watch?t=1m30s&v=dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ?start=90"],
  ["https://m.youtube.com/live/dQw4w9WgXcQ?t=1h2m3s", "https://www.youtube.com/embed/dQw4w9WgXcQ?start=3723"],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ?t=mal", "https://www.youtube.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/123456", "https://player.vimeo.com/video/123456"],
  ["https://vimeo.com/123456/ab12cd", "https://player.vimeo.com/video/123456?h=ab12cd"],
  ["https://www.dailymotion.com/video/x8abc", "https://www.dailymotion.com/embed/video/x8abc"],
  ["https://www.datawrapper.de/_/aB3d5/", "https://datawrapper.dwcdn.net/aB3d5/"],
  ["https://public.flourish.studio/visualisation/123456/", "https://flo.uri.sh/visualisation/123456/embed"],
  ["https://public.flourish.studio/story/77/", "https://flo.uri.sh/story/77/embed"],
  ["https://podcasts.apple.com/ar/podcast/x/id1?i=2", "https://embed.podcasts.apple.com/ar/podcast/x/id1?i=2"],
  ["https://docs.google.com/spreadsheets/d/a-b_1/edit?gid=0#gid=0", "https://docs.google.com/spreadsheets/d/a-b_1/preview"],
  [
    "https://www.google.com/maps/place/Obelisco+de+Buenos+Aires/@-34.6037,-58.3816,17z/data=!3m1",
    "https://maps.google.com/maps?q=Obelisco+de+Buenos+Aires&ll=-34.6037%2C-58.3816&z=17&output=embed",
  ],
  ["https://www.google.com.ar/maps/@-34.6,-58.4,12.5z", "https://maps.google.com/maps?q=-34.6%2C-58.4&z=13&output=embed"],
  ["https://maps.google.com/maps?q=Rosario", "https://maps.google.com/maps?q=Rosario&output=embed"],
  [
    "https://www.openstreetmap.org/#map=10/-34.6/-58.4",
    "https://www.openstreetmap.org/export/embed.html?bbox=-58.75156%2C-34.77578%2C-58.04844%2C-34.42422&marker=-34.6%2C-58.4",
  ],
])("shows %s at the site's own page for that", (address, frame) => {
  expect(frameAddress(address)).toBe(frame);
  expect(isEmbedAddress(new URL(frame))).toBe(true);
});

it.each([
  "https://www.youtube.com/embed/dQw4w9WgXcQ?start=3",
  "https://www.youtube.com/watch?list=x",
  "https://www.google.com/maps/embed?pb=!1m18",
  "https://www.google.com/maps",
  "https://x.com/diario/status/1",
  "https://diario.example/nota",
  "no es una dirección",
])("leaves %s as it is", (address) => {
  expect(frameAddress(address)).toBeNull();
});

it("takes maps of Google's main site for embeds, and nothing else there", () => {
  expect(isEmbedAddress(new URL("https://www.google.com/maps/embed?pb=!1m18"))).toBe(true);
  for (const other of [
    "https://www.google.com/search?q=maps",
    "https://www.google.com/mapsx",
    "https://google.com.malo.example/maps/embed",
  ])
    expect(isEmbedAddress(new URL(other))).toBe(false);
});
