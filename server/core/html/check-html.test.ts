import { describe, expect, it } from "vitest";
import { htmlLimits } from "../../../schema/text/html-limits.ts";
import { costOfHtml } from "./check-html.ts";

const words = "palabra ".repeat(45);
const cells = `<tr>${"<td>1</td>".repeat(8)}</tr>`;
/** 36,000 words, 200 pictures, 20 tables. */
const longArticle = [
  `<p>${words}<b>negrita</b> y <a href="https://diario.com" target="_blank">enlace</a></p>`.repeat(800),
  `<figure data-asset="a"><img src="https://a.b/c.jpg" alt="x" width="640"><figcaption>Pie</figcaption></figure>`.repeat(200),
  `<table><tbody>${cells.repeat(20)}</tbody></table>`.repeat(20),
].join("\n");

describe("the cost of HTML", () => {
  it("is nothing for text", () => {
    expect(costOfHtml("dos < tres & cuatro")).toMatchObject({ elements: 0, attributes: 0, depth: 0, isTooMuch: false });
  });

  it("counts elements, attributes and depth", () => {
    expect(costOfHtml('<ul class="a" dir=ltr><li>uno<li><b>dos</b><br></ul><p>fin')).toMatchObject({
      elements: 6,
      attributes: 2,
      depth: 3,
      isTooMuch: false,
    });
  });

  it("is within the limits for the longest article", () => {
    expect(costOfHtml(longArticle)).toMatchObject({ isTooMuch: false, depth: 4 });
  });

  it.each([
    ["paragraphs without ends", "<p>uno".repeat(5_000)],
    ["items without ends", `<ul>${"<li>uno".repeat(5_000)}</ul>`],
    ["cells without ends", `<table>${"<tr><td>1<td>2".repeat(2_000)}</table>`],
    ["formatting that is ended across blocks", "<p><b>uno</p></b>".repeat(2_000)],
    ["anchors without ends", '<p><a name="x">uno</p>'.repeat(2_000)],
    ["mail laid out in tables", "<table><tr><td>".repeat(12) + "</td></tr></table>".repeat(12)],
  ])("is within the limits for %s", (_, html) => {
    expect(costOfHtml(html).isTooMuch).toBe(false);
  });

  const megabyte = (part: string) => part.repeat(Math.floor(1_000_000 / part.length));

  it.each([
    ["blocks", "<div>"],
    ["tables", "<table><tr><td>"],
    ["formatting", "<b>"],
    ["formatting that is repeated in every paragraph", "<b><p>"],
    ["formatting that ends with its block", "<b></p><p>x"],
    ["end tags that reach out of no cell", "<div><table><tr><td></div>"],
    ["end tags that leave blocks open", "<b><div></b>"],
    ["items with blocks between", "<li><section>"],
    ["a drawing's titles, which are no text", "<svg><title><div>"],
    ["parts of a drawing where HTML goes on", "<div><svg><foreignObject></div>"],
    ["cells in drawings", "<table><tr><td><svg><td>"],
    ["frames", "<iframe></iframe>"],
    ["comments", "<!---->"],
    ["end tags of nothing", "</b>"],
    ["paragraphs of end tags", "</p>"],
    ["elements side by side", "<i>x</i>"],
  ])("finds too much in a megabyte of %s, however they are closed", (_, part) => {
    const cost = costOfHtml(megabyte(part));
    expect(cost.isTooMuch).toBe(true);
    // What was looked at, which is what time it takes: no more than the limits.
    expect(cost.elements).toBeLessThanOrEqual(htmlLimits.elements + htmlLimits.formatting);
    expect(cost.depth).toBeLessThanOrEqual(htmlLimits.depth + htmlLimits.formatting + 1);
  });

  it("finds too much in many attributes, of one element and of all", () => {
    const attributes = (count: number) => Array.from({ length: count }, (__, at) => `a${at}=1`).join(" ");
    expect(costOfHtml(`<p ${attributes(50_000)}>`)).toMatchObject({
      isTooMuch: true,
      attributes: htmlLimits.attributesOfElement + 1,
    });
    expect(costOfHtml(`<p ${attributes(49)}>`.repeat(900))).toMatchObject({
      isTooMuch: true,
      attributes: htmlLimits.attributes + 1,
    });
  });

  it("does not begin with a text beyond the longest", () => {
    expect(costOfHtml("a".repeat(htmlLimits.length + 1))).toMatchObject({ isTooMuch: true, elements: 0 });
  });
});
