import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { lineOf, linesOf, nodesIn, type ParsedSource, parseSource, type SyntaxNode } from "./syntax.ts";

const MOST_LINES = 80;

/** What stands above a function that may be longer: the reason follows. */
const REASON = /\bLong: \S/;

const files = globSync("{schema,sync,workers,sw,app,server}/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$|[/\\](testing|test-doubles)[/\\]|fake-client/.test(path),
);

it(`no function is longer than ${MOST_LINES} lines without a line that says why`, () => {
  expect(files.length).toBeGreaterThan(1_000);
  const long = files.flatMap((path) => {
    const source = parseSource(path);
    if (source.text.split("\n").length <= MOST_LINES) return [];
    // What has fewer lines holds no longer function.
    return [...nodesIn(source.program, (node) => isLong(source, node))]
      .filter((node) => isFunction(node) && isLong(source, node) && !saysWhy(source, node))
      .map((node) => `${path}:${lineOf(source, node.start)} ${linesOf(source, node)} lines`);
  });
  expect(long).toEqual([]);
});

function isLong(source: ParsedSource, node: SyntaxNode): boolean {
  return node.end - node.start > MOST_LINES && linesOf(source, node) > MOST_LINES;
}

function isFunction({ type }: SyntaxNode): boolean {
  return type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression";
}

/** In the comment that ends where the function's statement begins. */
function saysWhy({ text }: ParsedSource, { start }: SyntaxNode): boolean {
  const before = text.slice(0, start);
  const statement = before.slice(0, before.lastIndexOf("\n") + 1);
  return REASON.test(statement.slice(Math.max(0, statement.lastIndexOf("\n\n"))));
}
