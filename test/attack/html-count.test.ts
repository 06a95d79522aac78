import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { costOfHtml } from "../../server/core/html/check-html.ts";

const tags = [
  ..."div /div p /p b /b i /i a /a table /table tr /tr td /td th tbody /tbody thead caption colgroup li /li ul /ul dd dt h1 /h2".split(
    " ",
  ),
  ..."svg /svg math mi mtext foreignObject /foreignObject desc title select option optgroup template /template button nobr form".split(
    " ",
  ),
  ..."section span /span center marquee /marquee object applet ruby rt summary address hr br img font".split(" "),
].map((name) => `<${name}>`);
const SAMPLES = 600;
const REPEATED = 20;

/** A row of numbers from 0 to 1, the same each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

function depthOf(root: Element): number {
  const waiting: [Element, number][] = [[root, 0]];
  let deepest = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [element, depth] = next;
    deepest = Math.max(deepest, depth);
    // What a template holds is beside the tree.
    const inside = "content" in element ? (element as HTMLTemplateElement).content.children : element.children;
    for (const child of inside) waiting.push([child, depth + 1]);
  }
  return deepest;
}

it("counts no less than a parser makes, whatever is left open or closed across", { tags: ["gate"] }, () => {
  const parser = new new JSDOM("").window.DOMParser();
  const random = numbers(7);
  const pick = () => tags[Math.floor(random.next().value * tags.length)] ?? "";
  const missed: string[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const part = Array.from({ length: 1 + Math.floor(random.next().value * 5) }, pick).join("");
    const html = part.repeat(REPEATED);
    const cost = costOfHtml(html);
    if (cost.isTooMuch) continue;
    const { body } = parser.parseFromString(html, "text/html");
    // A parser adds elements by itself (`tbody`, `tr`), and repeats formatting beside a table, three alike at most.
    const isMissed = depthOf(body) > cost.depth * 2 + 6 || body.querySelectorAll("*").length > cost.elements * 4 + 20;
    if (isMissed) missed.push(part);
  }
  expect(missed).toEqual([]);
});
