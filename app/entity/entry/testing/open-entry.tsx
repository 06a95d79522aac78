import { act, fireEvent, screen } from "@testing-library/react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { Client, Row } from "../../../client/client-api.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { stubBrowser } from "../../../fields/testing/stub-browser.ts";
import { EntryPage } from "../../EntryPage.tsx";
import type { EntryOwn } from "../entry-own.ts";

export const at = "2026-01-01T00:00:00.000Z";

export function cleanRow(id: string, data: Record<string, unknown>): Row {
  return { id, sync: "clean", data: { id, createdAt: at, updatedAt: at, ...data } };
}

/** What an entry page asks of a browser and happy-dom does not have. */
export function stubEntryBrowser(): void {
  stubBrowser();
  // In happy-dom they are there and null.
  const request = (_name: string, _options: unknown, run: (lock: object) => unknown) => run({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
}

/** An entry page that has read its document. */
export async function openEntryPage(client: Client, definition: CollectionDefinition, id: string | null, own?: EntryOwn) {
  stubEntryBrowser();
  const page = renderWithClient(<EntryPage definition={definition} id={id} version={null} own={own} />, client);
  await act(async () => {});
  return page;
}

export const press = (name: string | RegExp) => act(async () => screen.getByRole("button", { name }).click());

export const type = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  });
