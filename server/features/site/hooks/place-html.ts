import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: object }>;

export interface Placing {
  /** Elements' names, ids and classes, one below the other: `main .cuerpo h2`. */
  readonly selector: string;
  readonly mode: "BEFORE" | "AFTER" | "REPLACE";
  /** HTML. */
  readonly code: string;
}

/** The page with HTML before, after or in the place of the first element that fits; `null` where none does. Nothing else of it changes. */
export function placeHtml(page: string, { selector, mode, code }: Placing): string | null {
  const steps = selector.trim().split(/\s+/).map(stepOf);
  const { children } = parseDocument(page, { withStartIndices: true, withEndIndices: true });
  const found = firstFitting(children, steps);
  if (found === null) return null;
  // The parser was asked for both; its end is that of the last character.
  const [start, end] = [found.startIndex ?? 0, (found.endIndex ?? 0) + 1];
  const [from, to] = { BEFORE: [start, start], AFTER: [end, end], REPLACE: [start, end] }[mode] as [number, number]; // two of each
  return `${page.slice(0, from)}${code}${page.slice(to)}`;
}

/** HTML whose first element says what put it there. */
export function stamped(code: string, name: string): string {
  return code.replace(/^(\s*<[a-z][\w-]*)/i, (tag) => `${tag} data-hook="${name.replaceAll(/["<>&]/g, "")}"`);
}

interface Step {
  readonly name: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

function stepOf(text: string): Step {
  const marked = (sign: string) => [...text.matchAll(new RegExp(`\\${sign}([\\w-]+)`, "g"))].map(([, word = ""]) => word);
  return { name: /^[a-z][a-z0-9]*/i.exec(text)?.[0].toLowerCase() ?? "", ids: marked("#"), classes: marked(".") };
}

function fits({ name, attribs }: Element, step: Step): boolean {
  const classes = (attribs.class ?? "").split(/\s+/);
  return (
    (step.name === "" || step.name === name) &&
    step.ids.every((id) => id === attribs.id) &&
    step.classes.every((each) => classes.includes(each))
  );
}

/** In the order of the page; of elements that fit, the first one to begin. */
function firstFitting(nodes: readonly Node[], steps: readonly Step[]): Element | null {
  for (const node of nodes) {
    if (!("attribs" in node)) continue;
    const [step, ...below] = steps;
    const isOne = step !== undefined && fits(node, step);
    if (isOne && below.length === 0) return node;
    const found = (isOne ? firstFitting(node.children, below) : null) ?? firstFitting(node.children, steps);
    if (found) return found;
  }
  return null;
}
