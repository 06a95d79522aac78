import { Parser } from "htmlparser2";

export interface Placing {
  /** Elements' names, ids and classes, one below the other: `main .cuerpo h2`. */
  readonly selector: string;
  readonly mode: "BEFORE" | "AFTER" | "REPLACE";
  /** HTML. */
  readonly code: string;
}

/** Elements open at a time. The parser compares each end with all of them: nobody looks further into a page that has more. */
const MOST_OPEN = 1_000;

/**
 * The page with HTML before, after or in the place of the first element that fits; `null` where none does. Nothing else of it changes. In the time
 * of the page's length, whatever the selector is.
 */
export function placeHtml(page: string, { selector, mode, code }: Placing): string | null {
  const found = placeOf(page, selector.trim().split(/\s+/).map(stepOf));
  if (found === null) return null;
  const { start, end } = found;
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

function fits(name: string, attributes: Readonly<Record<string, string>>, step: Step): boolean {
  const classes = (attributes.class ?? "").split(/\s+/);
  return (
    (step.name === "" || step.name === name) &&
    step.ids.every((id) => id === attributes.id) &&
    step.classes.every((each) => classes.includes(each))
  );
}

/** Where the first element is that fits the last step below others that fit those before it, in the order of the page. */
function placeOf(page: string, steps: readonly Step[]): { readonly start: number; readonly end: number } | null {
  /** Of each open element: how many of the steps it and those above it fit, each as far up as it goes. */
  const met: number[] = [];
  let begun: { readonly start: number; readonly depth: number } | null = null;
  let found: { readonly start: number; readonly end: number } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const above = met.at(-1) ?? 0;
      const step = steps[above];
      const isOne = step !== undefined && fits(name, attributes, step);
      if (isOne && above === steps.length - 1) begun ??= { start: parser.startIndex, depth: met.length };
      met.push(isOne ? Math.min(above + 1, steps.length - 1) : above);
      if (met.length > MOST_OPEN) parser.pause();
    },
    onclosetag() {
      met.pop();
      if (begun === null || met.length !== begun.depth) return;
      found ??= { start: begun.start, end: parser.endIndex + 1 };
      parser.pause();
    },
  });
  parser.end(page);
  return found;
}
