import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isNode, lineOf, nodesIn, type ParsedSource, parseSource, type SyntaxNode } from "./syntax.ts";

/** What notes a bug among what was thrown, and tells it from a refusal. */
const DOORS = new Set(["refusalOf", "failureText", "actFailureText", "noteFault", "reportError"]);

/** Functions beside a handler that hand what was thrown to one of the doors. */
const PASSED_ON = new Set(["wordsOf", "failureOf", "failedText", "failedWords", "failed"]);

/** `app/client` is the door itself: what it throws has a code. */
const screens = globSync("app/**/*.{ts,tsx}").filter(
  (path) => !/\.test\.tsx?$|\/testing\/|^app\/(client|failures)(\/|\.ts$)/.test(path.replaceAll("\\", "/")),
);

/** Handlers that let what was thrown go all the same, by file, and why no bug can hide behind them. */
const harmless: Readonly<Record<string, string>> = {
  "app/features/assistant/Proposal.tsx": "the browser refuses the clipboard",
  "app/shared/read-separated-file.ts": "reads a file that is not UTF-8 as what Excel writes",
  "app/entity/entry-state/journal/create-journal.ts": "passes it to the code that opened the journal",
  "app/fields/file/heic/heic-worker.ts": "the file is no photo that anything here can read, which is said where it was chosen",
  "app/fields/file/heic/jpeg-of.ts": "the browser does not know the type: a library reads it",
  "app/fields/html/file-of-data.ts": "reads an address that somebody pasted",
  "app/fields/story/player/StoryMedia.tsx": "the browser does not play without a click",
  "app/hooks/use-remembered-state.ts": "the browser stores nothing, or somebody else wrote there",
  "app/features/tasks/programs/TaskEntryPage.tsx": "the run has noted it (`use-run.ts`)",
  "app/features/tasks/programs/FeederEntryPage.tsx": "the run has noted it (`use-run.ts`)",
  "app/features/tasks/programs/MacroForm.tsx": "the run has noted it (`use-run.ts`)",
  "app/features/conversations/chat/read-marks.ts": "reads what the browser has stored",
  "app/rich-text/history/keep-history.ts": "the browser has no room, or somebody else wrote there",
  "app/rich-text/paste/offer-embeds.ts": "its code did not arrive",
  "app/rich-text/typing/offer-blocks.ts": "its code did not arrive",
  "app/shell/menu/use-menu-icons.ts": "its code did not arrive",
  "app/shell/use-copy-faults.ts": "the browser refuses the clipboard",
  "app/ui/CopyButton.tsx": "the browser refuses the clipboard",
};

it("what a screen catches is distinguished from a bug by one way, or stands here with its reason", () => {
  const silent = screens.flatMap((path) => {
    if (!/catch|then\(/.test(readFileSync(path, "utf8"))) return [];
    const source = parseSource(path);
    return handlersIn(source)
      .filter((handler) => !goesOn(handler))
      .map((handler) => `${path}:${lineOf(source, handler.start)}`);
  });
  expect(silent.filter((place) => harmless[fileOf(place)] === undefined)).toEqual([]);
  expect(Object.keys(harmless).filter((path) => !silent.some((place) => fileOf(place) === path))).toEqual([]);
});

function fileOf(place: string): string {
  return place.slice(0, place.lastIndexOf(":"));
}

/** `catch` clauses, and what `.catch()` and the second argument of `.then()` call. */
function handlersIn({ program }: ParsedSource): SyntaxNode[] {
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type === "CatchClause") return [node];
    const { callee, arguments: given } = node;
    if (node.type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression" || !Array.isArray(given))
      return [];
    const method = isNode(callee.property) ? callee.property.name : undefined;
    const handler: unknown = method === "catch" ? given[0] : method === "then" ? given[1] : undefined;
    // A function of `zod` is called the same.
    const isSchema = isNode(callee.object) && callee.object.name === "z";
    return isNode(handler) && !isSchema ? [handler] : [];
  });
}

/** It throws again what it does not know, or hands what was thrown to one of the doors. */
function goesOn(handler: SyntaxNode): boolean {
  for (const node of nodesIn(handler)) {
    if (node.type === "ThrowStatement") return true;
    if (node.type === "Identifier" && typeof node.name === "string" && (DOORS.has(node.name) || PASSED_ON.has(node.name)))
      return true;
  }
  return false;
}
