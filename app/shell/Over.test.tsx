import { act, cleanup, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { Over } from "./Over.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Notice = () => <p>Un aviso</p>;

function Page({ part: Part, failed }: { readonly part: ComponentType; readonly failed: () => null }) {
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setWanted(true)}>
        Avisar
      </button>
      <Over wanted={wanted} failed={failed}>
        <Part />
      </Over>
    </>
  );
}

it("asks again, once there is something to show, for what was fetched beforehand and did not come", async () => {
  // React tells of every error that a boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi.fn(async () => Notice).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const failed = vi.fn(() => null);
  renderWithClient(<Page part={lazyPart(load)} failed={failed} />, createFakeClient());
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => screen.getByRole("button", { name: "Avisar" }).click());
  expect(await screen.findByText("Un aviso")).toBeTruthy();
});
