import { act, cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tag } from "../../../schema/features/vocabulary/tag.ts";
import type { Client, Row } from "../../client/client-api.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { EntryPage } from "../EntryPage.tsx";

beforeEach(() => {
  // In happy-dom they are there and null.
  const request = (_name: string, _options: unknown, run: (lock: object) => unknown) => run({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
});
afterEach(cleanup);

const row = (id: string, name: string): Row => ({
  id,
  sync: "clean",
  data: { id, name, createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" },
});

/** A device that answers when the test lets it. */
function slowDevice(): { client: Client; answer: (row: Row) => void } {
  const waiting = new Map<string, (row: Row) => void>();
  const client = createFakeClient();
  client.replica.observeDocument = (_collection, id, callback) => {
    waiting.set(id, callback);
    return () => undefined;
  };
  return { client, answer: (answered) => waiting.get(answered.id)?.(answered) };
}

function TwoTags() {
  const [id, setId] = useState("a");
  return (
    <>
      <button type="button" onClick={() => setId("b")}>
        Segunda
      </button>
      <EntryPage definition={tag} id={id} version={null} />
    </>
  );
}

it("shows the document that a person went to, when the answer about the former one arrives in that moment", async () => {
  const { client, answer } = slowDevice();
  renderWithClient(<TwoTags />, client);
  await act(async () => {
    screen.getByRole("button", { name: "Segunda" }).click();
    answer(row("a", "Primera"));
  });
  expect(screen.queryByDisplayValue("Primera")).toBeNull();
  await act(async () => answer(row("b", "Segunda")));
  expect(screen.getByDisplayValue("Segunda")).toBeTruthy();
});
