import { expect, it } from "vitest";

const exports = import.meta.glob<Readonly<Record<string, unknown>>>("./es/**/*.ts", { eager: true });
const [requirements = ""] = Object.values(
  import.meta.glob<string>("../../docs/requirements.tsv", { eager: true, query: "?raw", import: "default" }),
);
const rows = requirements.trim().split("\n").slice(1);

/** What the shell, its people and their rights are; of errors those of signing in, people, chat and the profile. */
const AREAS = /^(SHELL|NAV|LOGIN|CHAT|RT|USERS|PROF|OFFLINE|PERM)-|^ERR-0(0[1-9]|1[0-3]|2[2-7]|3[1-3]|5[123])$/;

/** Quoted, and no text of the interface: names of events and items, a sign, the pieces of one text that holds more. */
const NO_TEXTS = ["see all", "conversation", "-", "Powered by"];

/** Texts of people's pages are quoted by single quotes, which also stand for the genitive. */
const quotedIn = (requirement: string) =>
  [...requirement.replaceAll(/(\w)'s /g, "$1 ").matchAll(/'([^']+)'/g)].map(([, text = ""]) => text);

/** A placeholder is one, whatever it is called. */
const plain = (text: string) => text.replaceAll(/\{\w+\}/g, "{}");

const specified = rows.flatMap((row) => {
  const [id = "", , , requirement = ""] = row.split("\t");
  if (!AREAS.test(id)) return [];
  return quotedIn(requirement).flatMap((text) => (NO_TEXTS.includes(text) ? [] : [[id, text] as const]));
});

const catalogue = new Set(
  Object.values(exports)
    .flatMap((module) => Object.values(module))
    .flatMap((messages) => (typeof messages === "object" && messages !== null ? Object.values(messages) : []))
    .flatMap((text) => (typeof text === "string" ? plain(text) : [])),
);

it("finds what is quoted", () => {
  expect(specified.length).toBeGreaterThan(50);
  expect(specified).toContainEqual(["USERS-014", "No puede revocarse el acceso a si mismo."]);
});

it.each(specified)("%s: the catalogue says «%s», to the letter", (_id, text) => {
  expect(catalogue).toContain(plain(text));
});
