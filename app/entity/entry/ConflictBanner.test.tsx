import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ConflictBanner } from "./ConflictBanner.tsx";

afterEach(cleanup);

it("says at once that somebody else edited the same, in the words of the specification, and opens both (SHELL-050)", () => {
  const review = vi.fn();
  renderWithClient(<ConflictBanner about="fields" onReview={review} />, createFakeClient());
  expect(screen.getByRole("alert").textContent).toContain("Conflicto de edición");
  fireEvent.click(screen.getByRole("button", { name: "Comparar versiones" }));
  expect(review).toHaveBeenCalledTimes(1);
});
