import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isNode, lineOf, nodesIn, parseSource, type SyntaxNode } from "./syntax.ts";

const screens = globSync("app/**/*.{ts,tsx}")
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && /\bsuccess\(/.test(readFileSync(path, "utf8")));

/** Those that wait for no answer themselves, by file, and what they are called with. */
const answered: Readonly<Record<string, string>> = {
  "app/entity/entry-state/use-save.ts": "the outcome of a save, of which one is that the server has it",
  "app/features/mailing/TemplateEntryPage.tsx": "words of the device: a text was put into a form that is open",
  "app/features/people/profile/PasswordAccess.tsx": "the server's answer, by the forms that wait for it",
  "app/hooks/use-reported-edits.tsx": "what became of an edit, as the outbox has it",
};

it("a word of success stands behind the answer that it claims, or where it is said is known with its reason", () => {
  const early = screens.flatMap((path) => {
    const source = parseSource(path);
    return successesIn(source.program)
      .filter((ancestors) => !isBehindAnswer(ancestors))
      .map((ancestors) => `${path}:${lineOf(source, ancestors[0]?.start ?? 0)}`);
  });
  const fileOf = (place: string) => place.slice(0, place.lastIndexOf(":"));
  expect(early.filter((place) => answered[fileOf(place)] === undefined)).toEqual([]);
  expect(Object.keys(answered).filter((path) => !early.some((place) => fileOf(place) === path))).toEqual([]);
});

it.each([
  ["said before the server is asked", "async () => { notify.success(); await ask(); }", false],
  ["said beside a call that nobody waits for", "async () => { void ask(); notify.success(); }", false],
  ["said whatever came of the call", "async () => { try { await ask(); } catch { log(); } notify.success(); }", false],
  ["said of an answer", "async () => { try { await ask(); notify.success(); } catch { log(); } }", true],
  ["said where what was thrown goes elsewhere", "async () => { try { await ask(); } catch { return; } notify.success(); }", true],
  ["said by what gets the answer", "() => ask().then(() => notify.success(), () => log())", true],
  ["said by what gets the failure", "() => ask().then(() => log(), () => notify.success())", false],
])("a word that is %s is known: %s", (_what, text, isBehind) => {
  const [ancestors = []] = successesIn(parseSource("sample.ts", `export const act = ${text};`).program);
  expect(isBehindAnswer(ancestors)).toBe(isBehind);
});

/** Every call of `success`, each with what it stands in, itself first. */
function successesIn(node: SyntaxNode, outside: readonly SyntaxNode[] = []): (readonly SyntaxNode[])[] {
  const here = [node, ...outside];
  const inside = [...childrenOf(node)].flatMap((child) => successesIn(child, here));
  return isSuccess(node) ? [here, ...inside] : inside;
}

function isSuccess({ type, callee }: SyntaxNode): boolean {
  if (type !== "CallExpression" || !isNode(callee)) return false;
  return callee.name === "success" || (isNode(callee.property) && callee.property.name === "success");
}

function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield each;
}

const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"]);
const isFunction = ({ type }: SyntaxNode) => FUNCTIONS.has(type);

/** Whether what the innermost function did before was to wait for something, whose failure leads elsewhere; or it is handed the answer. */
function isBehindAnswer(ancestors: readonly SyntaxNode[]): boolean {
  for (const [at, node] of ancestors.entries()) {
    const from = ancestors[at - 1];
    if (isFunction(node)) return isHandedAnswer(node, ancestors[at + 1]);
    if (!from) continue;
    const before = [...childrenOf(node)].filter((child) => child.end <= from.start);
    if (before.some(waits)) return true;
  }
  return false;
}

function isHandedAnswer(handler: SyntaxNode, call: SyntaxNode | undefined): boolean {
  if (!call || !isNode(call.callee) || !isNode(call.callee.property) || !Array.isArray(call.arguments)) return false;
  return call.callee.property.name === "then" && call.arguments[0] === handler;
}

function waits(before: SyntaxNode): boolean {
  const nodes = [...nodesIn(before, (node) => node === before || !isFunction(node))];
  if (!nodes.some(({ type }) => type === "AwaitExpression")) return false;
  return nodes.every(({ type, handler }) => type !== "TryStatement" || !isNode(handler) || endsElsewhere(handler));
}

/** What was thrown is thrown on, or the function left. */
function endsElsewhere({ body }: SyntaxNode): boolean {
  const last: unknown = isNode(body) && Array.isArray(body.body) ? body.body.at(-1) : null;
  return isNode(last) && (last.type === "ReturnStatement" || last.type === "ThrowStatement");
}
