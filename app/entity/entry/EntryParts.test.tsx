import { Button } from "@mantine/core";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type CollectionDefinition, defineCollection } from "../../../schema/declaration/define-collection.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { isEditing } from "../entry-state/entry-state.ts";
import type { Entry } from "../entry-state/use-entry.ts";
import type { EntryOwn } from "./entry-own.ts";
import { cleanRow, openEntryPage, press, type } from "./testing/open-entry.tsx";

const link: CollectionDefinition = defineCollection({
  name: "link",
  fields: {
    name: { kind: "text", label: "field.name" },
    url: { kind: "text", label: "field.url" },
    code: { kind: "text", label: "field.code", shownWhen: { field: "url", filled: true } },
    priority: { kind: "number", label: "field.priority" },
  },
  access: { read: "anyone", write: "anyone" },
});

let client: FakeClient;
let draws: string[];
beforeEach(() => {
  client = createFakeClient();
  client.put("link", cleanRow("a", { name: "Uno", url: "https://a.com", code: "x", priority: 1 }));
  draws = [];
});
afterEach(cleanup);

const valuesOf = ({ state }: Entry) => (isEditing(state) ? state.values : {});

/** Notes which parts of the page are drawn. */
const noting: EntryOwn = {
  actions: () => void draws.push("toolbar"),
  notices: () => void draws.push("notices"),
  side: () => void draws.push("side"),
  body: (_entry, form) => {
    draws.push("body");
    return form;
  },
  around: (_entry, name, input) => {
    draws.push(name);
    return input;
  },
};

async function open(own: EntryOwn) {
  await openEntryPage(client, link, "a", own);
  // The first key makes the document a modified one, which all of the page may show.
  await type("Código", "xy");
  await type("Dirección web", "https://a.com/b");
  draws = [];
}

it("draws of a page the field alone that somebody types into", async () => {
  await open(noting);
  await type("Código", "xyz");
  await type("Código", "xyzw");
  expect(new Set(draws)).toEqual(new Set(["code"]));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Código" }).value).toBe("xyzw");
});

it("draws what depends on a field with it", async () => {
  await open({ ...noting, notices: (entry) => <p role="note">{String(valuesOf(entry).code)}</p> });
  await type("Código", "xyz");
  expect(screen.getByRole("note").textContent).toBe("xyz");
  await type("Dirección web", "");
  expect(screen.queryByRole("textbox", { name: "Código" })).toBeNull();
  await type("Nombre", "Dos");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Dos");
});

it("reads on a press what is typed by then, in a part that was not drawn with it", async () => {
  const read: unknown[] = [];
  const actions = (entry: Entry) => {
    draws.push("toolbar");
    return <Button onClick={() => read.push(valuesOf(entry).code, { ...valuesOf(entry) })}>Leer</Button>;
  };
  await open({ actions });
  await type("Código", "xyz");
  expect(draws).toEqual([]);
  await press("Leer");
  expect(read).toEqual(["xyz", expect.objectContaining({ name: "Uno", url: "https://a.com/b", code: "xyz", priority: 1 })]);
});
