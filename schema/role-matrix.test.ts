import { expect, it } from "vitest";
import { type Action, type Actor, can, canOpenPages } from "./can.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { collections } from "./registry.ts";
import type { BuiltInRole, ProjectAccess } from "./wire/session.ts";

type Levels = ProjectAccess["accessLevels"];

const ACTIONS: readonly Action[] = ["READ", "CREATE", "UPDATE", "DELETE"];
const LETTERS: Readonly<Record<Action, string>> = { READ: "R", CREATE: "C", UPDATE: "U", DELETE: "D" };

function person(builtInRole: BuiltInRole | null, levels?: Levels, systemAdmin = false): Actor {
  const access = builtInRole && {
    id: "p1",
    name: "Diario",
    organization: null,
    builtInRole,
    limitRoles: levels !== undefined,
    accessLevels: levels ?? [],
    features: ["news", "mediaapp"],
  };
  return { profile: { id: "u1", isAdmin: true, systemAdmin }, access };
}

const reading: Levels = [{ model: null, isOwn: false, actions: ["READ"] }];
const elsewhere: Levels = [{ model: "Unicornio", isOwn: false, actions: [...ACTIONS] }];

const people: readonly (readonly [name: string, who: Actor])[] = [
  ["outside", person(null)],
  ["basic", person("basic")],
  ["editor", person("editor")],
  ["admin", person("admin")],
  ["limited to reading", person("admin", reading)],
  ["limited to something else", person("admin", elsewhere)],
  ["system admin", person("admin", undefined, true)],
];

/** What each may do to documents of others; `·` for none of it, `+` where they open its pages as well. */
function cell(actor: Actor, definition: CollectionDefinition): string {
  const letters = ACTIONS.map((action) => (can(actor, action, definition, false) ? LETTERS[action] : "")).join("");
  if (letters === "") return "·";
  const hasPages = definition.kind !== "lookup" && definition.kind !== "system";
  return letters + (hasPages && canOpenPages(actor, definition) ? "+" : "");
}

function table(): string {
  const rows = Object.values(collections)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((definition) => [definition.name, definition.kind, ...people.map(([, who]) => cell(who, definition))]);
  const head = ["collection", "kind", ...people.map(([name]) => name)];
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const lines = [head, widths.map((width) => "-".repeat(width)), ...rows].map(
    (row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(" | ")} |`,
  );
  return `${INTRO}\n${lines.join("\n")}\n`;
}

const INTRO = `# Who may do what

Worked out from the declarations, and kept by a test: \`vitest run --project unit schema/role-matrix -u\` writes it anew. R reads,
C creates, U updates, D deletes documents of others; + opens the collection's pages; · none of it. Those who are limited are
administrators with permission roles. What members of a document share is theirs alone, whatever the table says.
`;

it("is what the table says: who may do what with each collection", async () => {
  await expect(table()).toMatchFileSnapshot("../docs/role-matrix.md");
});
