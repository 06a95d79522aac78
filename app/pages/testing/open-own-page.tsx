import { act } from "@testing-library/react";
import type { ComponentType } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import type { EntryPageProps } from "../../entity/EntryPage.tsx";
import { stubBrowser } from "../../fields/testing/stub-browser.ts";

/** A collection's own page that has read its document, for tests. */
export async function openOwnPage(
  client: FakeClient,
  Page: ComponentType<EntryPageProps>,
  definition: CollectionDefinition,
  id: string | null,
) {
  stubBrowser();
  // In happy-dom they are there and null.
  const request = (_name: string, _options: unknown, run: (lock: object) => unknown) => run({});
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  const page = renderWithClient(<Page definition={definition} id={id} version={null} />, client);
  await act(async () => {});
  return page;
}

/** What was saved, in order. */
export function savedData(client: FakeClient): unknown[] {
  return client.calls.flatMap(([name, input]) => (name === "save" ? [(input as { data: unknown }).data] : []));
}
