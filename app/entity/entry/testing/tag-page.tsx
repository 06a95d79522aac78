import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { tag } from "../../../../schema/features/vocabulary/tag.ts";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { EntryPage } from "../../EntryPage.tsx";
import { stubEntryBrowser } from "./open-entry.tsx";

/** The client of somebody who is about to open tag `a`. */
export function beginAtTag(): FakeClient {
  window.location.hash = "#/tag-entry/a";
  stubEntryBrowser();
  return createFakeClient();
}

/** One page for one tag after the other. */
export function Tags() {
  const [id, setId] = useState<string | null>("a");
  return (
    <>
      <button type="button" onClick={() => setId(null)}>
        Nueva
      </button>
      <EntryPage definition={tag} id={id} version={null} />
    </>
  );
}

export const nameField = () => screen.getByRole("textbox", { name: "Nombre" });
export const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } });
export const savesOf = (client: FakeClient) => client.calls.filter(([name]) => name === "save").map(([, input]) => input);
