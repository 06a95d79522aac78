import { Parser } from "htmlparser2";

export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (MarkupElement | string)[];
}

/** Elements within elements: what is deeper stands in the deepest one. */
const DEEPEST = 200;
/** Elements open at a time. The parser compares each end with all of them: beyond that the words alone are read. */
const MOST_OPEN = 1_000;

/** HTML or XML as elements that JSON can hold, under one that stands for the whole. Pure; in the time of the text's length. */
export function markupTree(text: string, isXml: boolean): MarkupElement {
  const root: MarkupElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  let beyond = 0;
  let rest = text.length;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: MarkupElement = { name, attributes: { ...attributes }, children: [] };
        if (open.length <= DEEPEST) {
          open.at(-1)?.children.push(element);
          open.push(element);
        } else if (++beyond > MOST_OPEN - DEEPEST) {
          rest = parser.endIndex + 1;
          parser.pause();
        }
      },
      onclosetag() {
        if (rest < text.length) return;
        if (beyond > 0) beyond -= 1;
        else if (open.length > 1) open.pop();
      },
      ontext(words) {
        open.at(-1)?.children.push(words);
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  parser.end(text);
  if (rest < text.length) open.at(-1)?.children.push(wordsOf(text.slice(rest)));
  return root;
}

/** What stands between tags. */
function wordsOf(markup: string): string {
  const [first = "", ...others] = markup.split("<");
  return first + others.map((part) => part.slice(part.indexOf(">") + 1)).join("");
}
