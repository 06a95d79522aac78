import { expect, it } from "vitest";
import { htmlStyle } from "../../../schema/features/site/html-style.ts";
import { shortLink } from "../../../schema/features/site/short-link.ts";
import { customTask } from "../../../schema/features/tasks/custom-task.ts";
import { tag } from "../../../schema/features/vocabulary/tag.ts";
import { checkedLater } from "./checked-later.ts";

it("names code that was changed, and values of which there may be one", () => {
  expect(checkedLater(htmlStyle, { name: "Todo", less: "p { color: @nada }" }, null)).toEqual(["less"]);
  expect(checkedLater(htmlStyle, { name: "Otro", less: "p {}" }, { name: "Todo", less: "p {}" })).toEqual([]);
  expect(checkedLater(shortLink, { code: "rio" }, { code: "mar" })).toEqual(["code"]);
  expect(checkedLater(tag, { name: "Río" }, null)).toEqual([]);
});

it("names no code of what is not in use, but programs", () => {
  expect(checkedLater(htmlStyle, { less: "p {}", disabled: true }, null)).toEqual([]);
  expect(checkedLater(customTask, { code: "return 1", disabled: true }, null)).toEqual(["code"]);
});
