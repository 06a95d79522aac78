import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A node of the syntax tree (ESTree), with what every one has. */
export interface SyntaxNode {
  readonly type: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export interface ParsedSource {
  readonly path: string;
  readonly text: string;
  readonly program: SyntaxNode;
}

export function parseSource(path: string, text = readFileSync(path, "utf8")): ParsedSource {
  // The parser's own types name every node; here they are looked at by name.
  return { path, text, program: parseSync(path, text).program as unknown as SyntaxNode };
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Every node inside, itself first. Those for which `goesIn` says no are not entered. */
export function* nodesIn(node: SyntaxNode, goesIn: (node: SyntaxNode) => boolean = () => true): Generator<SyntaxNode> {
  yield node;
  if (!goesIn(node)) return;
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* nodesIn(each, goesIn);
  }
}

/** The line of an offset, from 1. */
export function lineOf({ text }: ParsedSource, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** The lines of text that a node is written on. */
export function linesOf({ text }: ParsedSource, { start, end }: SyntaxNode): number {
  return text.slice(start, end).split("\n").length;
}
