import type { XmlElement } from "./read-xml.ts";

/** How often an element may be in another. */
export type Times = "one" | "maybe" | "some" | "any";

export interface Rule {
  readonly times: Times;
  /** What its text or attributes are; says what is wrong, or nothing. */
  readonly is?: (element: XmlElement) => string | null;
  readonly has?: Rules;
}

/** What stands in an element, by name; nothing else of the same namespaces may. */
export type Rules = Readonly<Record<string, Rule>>;

/** What of an element is not as published, each with the path to it. */
export function problemsOf(element: XmlElement, rules: Rules, path = shortOf(element.name)): string[] {
  const unknown = element.children
    .filter(({ name }) => !Object.hasOwn(rules, name))
    .map(({ name }) => `${path}: ${name} does not belong`);
  const others = Object.entries(rules).flatMap(([name, { times, is, has }]) => {
    const found = element.children.filter((child) => child.name === name);
    const at = `${path}/${shortOf(name)}`;
    const count = found.length;
    const isMany = (times === "one" || times === "maybe") && count > 1;
    const isMissing = (times === "one" || times === "some") && count === 0;
    return [
      ...(isMany || isMissing ? [`${at}: ${count} of them`] : []),
      ...found.flatMap((child) => {
        const wrong = is?.(child) ?? null;
        return [...(wrong === null ? [] : [`${at}: ${wrong}`]), ...(has ? problemsOf(child, has, at) : [])];
      }),
    ];
  });
  return [...unknown, ...others];
}

function shortOf(name: string): string {
  return name.replace(/^\{.*\}/, "");
}

const isA = (what: string, pattern: RegExp) => (element: XmlElement) =>
  pattern.test(element.text.trim()) ? null : `${JSON.stringify(element.text.slice(0, 80))} is no ${what}`;

export const filled = isA("text", /\S/);
export const webAddress = isA("address", /^https?:\/\/[^\s<>"]+$/);
export const moment = isA("moment of RFC 3339", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/);
export const dayOfLetters = isA("date of RFC 822", /^(\w{3}, )?\d{1,2} \w{3} \d{4} \d\d:\d\d(:\d\d)? (GMT|UT|[+-]\d{4})$/);
export const language = isA("language", /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

/** Attributes that an element has, each with what it looks like, and no others. */
export const attributes =
  (patterns: Readonly<Record<string, RegExp>>, optional: readonly string[] = []) =>
  (element: XmlElement) => {
    const missing = Object.keys(patterns).filter((name) => !optional.includes(name) && element.attributes[name] === undefined);
    const wrong = Object.entries(element.attributes).filter(([name, value]) => !patterns[name]?.test(value));
    return missing.length + wrong.length === 0 ? null : `attributes ${JSON.stringify(element.attributes)}`;
  };
