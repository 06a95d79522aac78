import { expect, it } from "vitest";
import { isForPerson, sourceOf } from "./request-of-reader.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

const asked = (headers: Record<string, string> = {}, medium = "") => ({
  headers: { "user-agent": FIREFOX, ...headers },
  host: "laribera.example",
  path: "/nota/el-rio",
  medium,
});

it.each([
  [{}],
  [{ "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" }],
  [{ referer: "https://laribera.example/" }],
  [{ "user-agent": "Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36" }],
])("counts a browser that was sent to a page: %j", (headers) => {
  expect(isForPerson(asked(headers))).toBe(true);
});

it.each([
  [{ "user-agent": "" }],
  [{ "user-agent": "curl/8.5.0" }],
  [{ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  [{ "user-agent": "Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0) Chrome/116.0 Safari/537.36" }],
  [{ "user-agent": "facebookexternalhit/1.1" }],
  [{ "sec-purpose": "prefetch;prerender" }],
  [{ purpose: "prefetch" }],
  [{ "sec-fetch-dest": "iframe" }],
  [{ "sec-fetch-dest": "empty" }],
  // A page of a live coverage that asks for itself again.
  [{ referer: "https://laribera.example/nota/el-rio?x" }],
])("does not count a program, a page ahead of its time or the same page again: %j", (headers) => {
  expect(isForPerson(asked(headers))).toBe(false);
});

it.each([
  [undefined, "direct"],
  ["about:blank", "direct"],
  ["https://laribera.example/seccion/ciudad", "internal"],
  ["https://www.google.com.ar/", "search"],
  ["https://duckduckgo.com/?q=rio", "search"],
  ["https://t.co/abc", "social"],
  ["https://l.facebook.com/", "social"],
  ["https://x.com/", "social"],
  ["https://mail.google.com/", "mail"],
  ["https://otro.example/nota", "site"],
  ["https://t.example/", "site"],
])("tells by the page before, %s, that a visit is %s", (referer, source) => {
  expect(sourceOf(asked(referer === undefined ? {} : { referer }))).toBe(source);
});

it("believes what the link of a campaign says of itself, but on the site itself", () => {
  expect(sourceOf(asked({}, "email"))).toBe("mail");
  expect(sourceOf(asked({ referer: "https://www.google.com/" }, "social"))).toBe("social");
  expect(sourceOf(asked({ referer: "https://laribera.example/" }, "email"))).toBe("internal");
});

it.each([
  [{ "sec-fetch-site": "same-origin" }, "internal"],
  [{ "sec-fetch-site": "same-origin", referer: "https://laribera.example/" }, "internal"],
  [{ "sec-fetch-site": "cross-site", referer: "https://www.google.com/" }, "search"],
  [{ "sec-fetch-site": "none" }, "direct"],
])(
  "knows an inner click by what the browser itself says of it, without the address of the page before: %j",
  (headers, source) => {
    expect(sourceOf(asked(headers))).toBe(source);
  },
);
