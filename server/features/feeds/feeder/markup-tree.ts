import { Parser } from "htmlparser2";

export interface MarkupElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (MarkupElement | string)[];
}

/** Elements within elements: what is deeper stands in the deepest one. */
const DEEPEST = 200;

/** HTML or XML as elements that JSON can hold, under one that stands for the whole. Pure. */
export function markupTree(text: string, isXml: boolean): MarkupElement {
  const root: MarkupElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  let beyond = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: MarkupElement = { name, attributes: { ...attributes }, children: [] };
        if (open.length > DEEPEST) beyond += 1;
        else {
          open.at(-1)?.children.push(element);
          open.push(element);
        }
      },
      onclosetag() {
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
  return root;
}
