import { expect, it } from "vitest";
import { isOpenedByItself } from "./opened-by-itself.ts";

it.each([
  "Mozilla/5.0",
  "",
  undefined,
  "curl/8.5.0",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "BarracudaSentinel",
])("tells that %j opens every letter by itself", (agent) => {
  expect(isOpenedByItself(agent)).toBe(true);
});

it.each([
  "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
  "YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
  "Mozilla/4.0 (compatible; ms-office; MSOffice 16)",
  "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0",
])("takes %j for somebody who opens it", (agent) => {
  expect(isOpenedByItself(agent)).toBe(false);
});
