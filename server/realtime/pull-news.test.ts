import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChangeNotification } from "./change-notification.ts";
import { createPullNews } from "./pull-news.ts";

const changeOf = (id: string, more: Partial<ChangeNotification> = {}): ChangeNotification => ({
  scope: "p1",
  collection: "article",
  id,
  createdBy: "ana",
  owner: null,
  members: null,
  subject: null,
  projects: null,
  user: null,
  events: [
    ["article-changed", id],
    ["event", id],
  ],
  ...more,
});

let emitted: string[];
const news = () =>
  createPullNews(({ id, events }) => {
    for (const [name] of events) emitted.push(`${name} ${id}`);
  });

beforeEach(() => {
  vi.useFakeTimers();
  emitted = [];
});
afterEach(() => vi.useRealTimers());

const pulls = () => emitted.filter((each) => each.startsWith("event "));

it("sends few changes one by one, also repeatedly", () => {
  const { changed } = news();
  for (let second = 0; second < 5; second += 1) {
    for (let each = 0; each < 10; each += 1) changed(changeOf(`${second}-${each}`));
    vi.advanceTimersByTime(1000);
  }
  expect(pulls()).toHaveLength(50);
});

it("sends of many changes only the last one in each window, what people see at once, and one by one after that", () => {
  const { changed } = news();
  for (let each = 1; each <= 100; each += 1) changed(changeOf(String(each)));
  expect(pulls()).toHaveLength(20);
  expect(emitted.filter((each) => each.startsWith("article-changed"))).toHaveLength(100);
  vi.advanceTimersByTime(500);
  expect(pulls().slice(20)).toEqual(["event 100"]);
  changed(changeOf("101"));
  changed(changeOf("102"));
  vi.advanceTimersByTime(500);
  expect(pulls().slice(21)).toEqual(["event 102"]);
  vi.advanceTimersByTime(500);
  changed(changeOf("103"));
  expect(pulls().slice(22)).toEqual(["event 103"]);
});

it("keeps apart what others may hear", () => {
  const { changed } = news();
  for (let each = 1; each <= 100; each += 1) changed(changeOf(String(each)));
  changed(changeOf("of another", { createdBy: "beto" }));
  changed(changeOf("of few", { members: ["ana"] }));
  expect(pulls().slice(20)).toEqual(["event of another", "event of few"]);
});
