import { expect, it } from "vitest";
import { createTextHistory, notedHistory } from "./text-history.ts";

/** Texts of one-letter blocks. */
const blocks = (text: string) => [...text];
const written = (text: string[] | null) => text?.join("") ?? null;

function historyOf(...texts: string[]) {
  const history = createTextHistory();
  texts.slice(1).forEach((text, index) => {
    history.done(blocks(texts[index] ?? ""), blocks(text));
  });
  return history;
}

it("takes steps back, the last one first, and does them again", () => {
  const history = historyOf("abc", "aBc", "aBcd", "Bcd");
  expect(written(history.undo(blocks("Bcd")))).toBe("aBcd");
  expect(written(history.undo(blocks("aBcd")))).toBe("aBc");
  expect(written(history.redo(blocks("aBc")))).toBe("aBcd");
  expect(written(history.undo(blocks("aBcd")))).toBe("aBc");
  expect(written(history.undo(blocks("aBc")))).toBe("abc");
  expect(history.undo(blocks("abc"))).toBeNull();
  expect(history.canUndo()).toBe(false);
  expect(history.canRedo()).toBe(true);
});

it("forgets what was taken back once something else is done", () => {
  const history = historyOf("a", "ab");
  history.undo(blocks("ab"));
  history.done(blocks("a"), blocks("ac"));
  expect(history.redo(blocks("ac"))).toBeNull();
});

it.each([
  // What I did, what others made of it, and what is there after all of my steps are taken back.
  ["another block", ["abc", "aBc"], "aBcd", "abcd"],
  ["a block before, put in", ["abc", "abC"], "xabC", "xabc"],
  ["a block before, taken out", ["abc", "abC"], "bC", "bc"],
  ["the block that I wrote", ["abc", "aBc"], "aXc", "aXc"],
  ["the block that I put in", ["abc", "abnc"], "abXc", "abXc"],
  ["a block among those that I took out", ["abcd", "ad"], "axd", "axbcd"],
  ["what I did first, not what I did then", ["abc", "Abc", "AbC"], "XbC", "Xbc"],
  ["a block that I wrote twice", ["abc", "aBc", "aQc", "aQcd"], "aXcd", "aXc"],
])("leaves what others did alone: they changed %s", (_, texts, theirs, left) => {
  const history = historyOf(...texts);
  history.changedElsewhere(blocks(texts.at(-1) ?? ""), blocks(theirs));
  let now = blocks(theirs);
  for (let back = history.undo(now); back; back = history.undo(now)) now = back;
  expect(written(now)).toBe(left);
  for (let again = history.redo(now); again; again = history.redo(now)) now = again;
  expect(written(now)).toBe(theirs);
});

it("does again what was taken back, beside what others did meanwhile", () => {
  const history = historyOf("abc", "aBc", "aBC");
  history.undo(blocks("aBC"));
  history.undo(blocks("aBc"));
  history.changedElsewhere(blocks("abc"), blocks("xabc"));
  expect(written(history.redo(blocks("xabc")))).toBe("xaBc");
  expect(written(history.redo(blocks("xaBc")))).toBe("xaBC");
});

it("has nothing to take back of another text altogether", () => {
  const history = historyOf("abc", "bc");
  history.changedElsewhere(blocks("bc"), blocks("xyz"));
  expect(history.canUndo()).toBe(false);
});

it("can be kept elsewhere, and goes on from there", () => {
  const first = historyOf("abc", "aBc", "aBcd");
  first.undo(blocks("aBcd"));
  const noted = notedHistory.parse(JSON.parse(JSON.stringify(first.noted())));
  const second = createTextHistory();
  second.restore(noted);
  expect(written(second.redo(blocks("aBc")))).toBe("aBcd");
  expect(written(second.undo(blocks("aBcd")))).toBe("aBc");
  expect(written(second.undo(blocks("aBc")))).toBe("abc");
});

it("forgets the oldest of very many steps", () => {
  const history = createTextHistory();
  let now = ["0"];
  for (let step = 1; step <= 300; step += 1) {
    history.done(now, [String(step)]);
    now = [String(step)];
  }
  for (let back = history.undo(now); back; back = history.undo(now)) now = back;
  expect(now).toEqual(["100"]);
});
