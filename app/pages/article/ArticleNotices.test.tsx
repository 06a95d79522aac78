import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { EntryState } from "../../entity/entry-state/entry-state.ts";
import type { Entry } from "../../entity/entry-state/use-entry.ts";
import { ArticleNotices } from "./ArticleNotices.tsx";

afterEach(cleanup);

function show(state: EntryState) {
  // The notices look at the state alone.
  const entry = { state } as Entry;
  render(
    <MantineProvider env="test">
      <ArticleNotices entry={entry} />
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
