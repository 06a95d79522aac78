import { expect, it } from "vitest";
import { contentOf, eventReader, textReader } from "./read-completion.ts";

it("reads the words of an answer while its JSON comes, wherever it is cut", () => {
  const words = 'Dijo "sí".\nÑandú \\ 🙂';
  const json = `{ "text": ${JSON.stringify(words).replace("Ñ", "\\u00d1")} }`;
  for (const size of [1, 2, 5, 1_000]) {
    const read = textReader();
    let found = "";
    for (let at = 0; at < json.length; at += size) found += read(json.slice(at, at + size));
    expect(found).toBe(words);
  }
  expect(textReader()('{"titles": ["a"]}')).toBe("");
});

it("reads the content of events however lines are split, and ignores lines that are no events", () => {
  const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
  const stream = `: hola\n\n${event("Sube ")}data: {"choices":[{"delta":{}}]}\n\n${event("el río")}data: [DONE]\n\n`;
  const pieces: string[] = [];
  const reader = eventReader((piece) => pieces.push(piece));
  for (const character of stream) reader.take(character);
  expect([pieces, reader.content()]).toEqual([["Sube ", "el río"], "Sube el río"]);
  expect(contentOf('{"choices":[]}')).toBeUndefined();
  expect(contentOf("no")).toBeUndefined();
});
