import { z } from "zod";

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });
const delta = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.nullish(z.string()) }) })) });

/** What a model said, of a whole answer; `undefined` for whatever is none. */
export function contentOf(answer: string): string | undefined {
  const { success, data } = completion.safeParse(parsed(answer));
  return success ? data.choices[0]?.message.content : undefined;
}

/** What a model said, of an answer that comes as events; calls back with what each of them adds. */
export function eventReader(onContent: (piece: string) => void): { take(text: string): void; content(): string } {
  let [rest, content] = ["", ""];
  const read = (line: string) => {
    if (!line.startsWith("data:")) return;
    const { success, data } = delta.safeParse(parsed(line.slice("data:".length)));
    const piece = success ? data.choices[0]?.delta.content : undefined;
    if (!piece) return;
    content += piece;
    onContent(piece);
  };
  return {
    take(text) {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? "";
      for (const line of lines) read(line);
    },
    content() {
      read(rest);
      rest = "";
      return content;
    },
  };
}

/** Characters of a JSON string that are whole. */
const WHOLE = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/;
const BEGINNING = /^\s*\{\s*"text"\s*:\s*"/;

/** The words of an answer `{"text": …}` while its JSON comes in pieces: takes a piece, answers the words that it adds. */
export function textReader(): (piece: string) => string {
  let rest = "";
  let isInText = false;
  return (piece) => {
    rest += piece;
    const beginning = isInText ? null : BEGINNING.exec(rest);
    if (beginning) {
      isInText = true;
      rest = rest.slice(beginning[0].length);
    }
    if (!isInText) return "";
    const [whole = ""] = WHOLE.exec(rest) ?? [];
    rest = rest.slice(whole.length);
    const words = parsed(`"${whole}"`);
    return typeof words === "string" ? words : "";
  };
}

/** `undefined` for what is no JSON: the parser's own error would quote it. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
