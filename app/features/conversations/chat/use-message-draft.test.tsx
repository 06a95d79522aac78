import { fireEvent, screen } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { expect, it } from "vitest";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { useMessageDraft } from "./use-message-draft.ts";

/** Somebody types a letter just when the conversation becomes known: after that was drawn, before its effects. */
function Draft() {
  const [id, setId] = useState<string | null>(null);
  const [text, write] = useMessageDraft({ id, identity: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each letter
  useLayoutEffect(() => write(id === null ? "Falta la" : "Falta la "), [id]);
  return (
    <button type="button" onClick={() => setId("c1")}>
      {JSON.stringify(text)}
    </button>
  );
}

it("keeps the letter that is typed while the conversation becomes known", () => {
  renderWithClient(<Draft />, createFakeClient());
  const button = screen.getByRole("button");
  expect(button.textContent).toBe('"Falta la"');
  fireEvent.click(button);
  expect(button.textContent).toBe('"Falta la "');
});
