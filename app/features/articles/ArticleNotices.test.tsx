import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { article } from "../../../schema/features/articles/article.ts";
import { fakeProfile } from "../../client/fake-client.ts";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import type { EntryState } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { ClientContext } from "../../hooks/use-client.ts";
import { ArticleNotices } from "./ArticleNotices.tsx";
import { clientOf } from "./testing/open-article.tsx";

afterEach(cleanup);

function show(state: EntryState) {
  const client = clientOf("editor");
  client.put("user", cleanRow("u9", { name: "Inés Roldán" }));
  // The notices look at the state and the declaration alone.
  const entry = { state, definition: article as CollectionDefinition } as Entry;
  render(
    <MantineProvider env="test">
      <ClientContext value={client}>
        <ArticleNotices entry={entry} />
      </ClientContext>
    </MantineProvider>,
  );
}
const editing = (saved: string, shown: string) => ({
  id: "a",
  base: { status: saved },
  values: { status: shown },
  errors: {},
  sync: "clean" as const,
  undo: null,
});

it("says before it is saved that a former version takes the article off the site", () => {
  show({ tag: "version", versionId: "v1", ...editing("PUBLISHED", "DRAFT") });
  expect(screen.getByRole("alert").textContent).toMatch(/esta versión no lo estaba. Al guardarla, sale del sitio/);
});
it("says the same of a status that is chosen", () => {
  show({ tag: "modified", ...editing("PUBLISHED", "REVISION") });
  expect(screen.getByRole("alert").textContent).toMatch(/sale del sitio/);
});
it("says nothing of what stays published, or was not", () => {
  show({ tag: "version", versionId: "v1", ...editing("PUBLISHED", "PUBLISHED") });
  show({ tag: "modified", ...editing("DRAFT", "REVISION") });
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  [null, "Este artículo espera revisión."],
  [fakeProfile.id, "Este artículo espera su revisión."],
  ["u9", "Este artículo espera la revisión de Inés Roldán."],
])("says whose review the article waits for: %s", async (reviewer, text) => {
  const { id, base, values, ...rest } = editing("REVISION", "REVISION");
  show({ tag: "loaded", id, base: { ...base, reviewer }, values: { ...values, reviewer }, ...rest });
  expect(await screen.findByText(text)).toBeTruthy();
});
