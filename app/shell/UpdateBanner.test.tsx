import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { UpdateBanner } from "./UpdateBanner.tsx";

afterEach(cleanup);

it("offers a newer application in the words of the specification, and changes to it at a click (SHELL-048, SHELL-049)", () => {
  const client = createFakeClient();
  renderWithClient(<UpdateBanner />, client);
  expect(screen.queryByRole("button")).toBeNull();
  act(() => client.updates.available.set(true));
  const offer = screen.getByRole("button", { name: "Aplicación actualizada, click to refresh" });
  expect(screen.getByRole("status").contains(offer)).toBe(true);
  expect(client.calls).toEqual([]);
  fireEvent.click(offer);
  expect(client.calls).toEqual([["apply"]]);
});
