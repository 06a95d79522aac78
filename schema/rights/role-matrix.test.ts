import { expect, it } from "vitest";
import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { articleStatusOptions } from "../declaration/options.ts";
import { article } from "../features/articles/article.ts";
import { type ArticleStatus, statusChoices } from "../features/articles/article-status.ts";
import { collections } from "../registry.ts";
import type { BuiltInRole, ProjectAccess } from "../wire/session.ts";
import { type Action, type Actor, can, canOpenPages, canPublish, fieldsSeen } from "./can.ts";
import { isRuledOut } from "./document-rule.ts";
import { mayChange } from "./may-change.ts";

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
const ownArticles: Levels = [{ model: "Article", isOwn: true, actions: [...ACTIONS] }];
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
  const may = (action: Action) =>
    can(actor, action, definition, false) && !isRuledOut(actor, definition, {}, action === "READ" ? "readBy" : "writeBy");
  const letters = ACTIONS.map((action) => (may(action) ? LETTERS[action] : "")).join("");
  if (letters === "") return "·";
  if (fieldsSeen(actor, definition, false) !== null) return "r";
  const hasPages = definition.kind !== "lookup" && definition.kind !== "system";
  return letters + (hasPages && canOpenPages(actor, definition) ? "+" : "");
}

function table(): string {
  const rows = Object.values(collections)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map((definition) => [definition.name, definition.kind, ...people.map(([, who]) => cell(who, definition))]);
  const head = ["collection", "kind", ...people.map(([name]) => name)];
  return `${INTRO}\n${tableOf(head, rows)}\n${articleTable()}`;
}

/** A table as the formatter lays it out. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  return [head, widths.map((width) => "-".repeat(width)), ...rows]
    .map((row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(" | ")} |`)
    .join("\n");
}

/** What each may do to an article by its status: its own, and of others. */
function articleTable(): string {
  const definition: CollectionDefinition = article;
  const statuses = articleStatusOptions.map(({ value }) => value);
  const cellOf = (who: Actor, saved: ArticleStatus, own: boolean) => {
    if (!mayChange(who, "UPDATE", definition, own, { status: saved })) return "·";
    const situation = { mayPublish: canPublish(who), saved, isImprovement: false, isGenerated: false };
    const remove = mayChange(who, "DELETE", definition, own, { status: saved }) ? "D" : "";
    return `U${remove} ${statusChoices(situation).length === statuses.length ? "any" : statusChoices(situation).join(", ")}`;
  };
  const writers = [
    ...people.filter(([, who]) => can(who, "READ", definition, true)),
    ["limited to own", person("basic", ownArticles)] as const,
  ];
  const rows = statuses.flatMap((status) =>
    [true, false].map((own) => [status, own ? "own" : "of others", ...writers.map(([, who]) => cellOf(who, status, own))]),
  );
  return `${ARTICLES}\n${tableOf(["status", "whose", ...writers.map(([name]) => name)], rows)}\n`;
}

const ARTICLES = `
## Articles, by status

U changes, D deletes, and the statuses that it may get; · neither: what is or was public is read, and changed by an improvement that
others apply. The same is asked wherever an article comes from: a save, an operation, a move, a restored version, an import, a copy.
`;

const INTRO = `# Who may do what

Worked out from the declarations, and kept by a test: \`vitest run --project unit schema/role-matrix -u\` writes it anew. R reads, r reads
what references show, C creates, U updates, D deletes documents of others; + opens the collection's pages; · none of it. Those who are limited are
administrators with permission roles. What members of a document share is theirs alone, and what is said about a document is for whoever reads that one, whatever the table says. Documents of made-up collections are shown as they are where their collection says nothing of whom it is for.
`;

it("is what the table says: who may do what with each collection", async () => {
  await expect(table()).toMatchFileSnapshot("../../docs/role-matrix.md");
});
