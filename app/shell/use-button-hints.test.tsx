import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useButtonHints } from "./use-button-hints.ts";

afterEach(cleanup);

function Page() {
  useButtonHints();
  return (
    <>
      <button type="button" aria-label="Filtros">
        <svg role="img" aria-label="lens" />
      </button>
      <button type="button" aria-label="Cuenta de Ana">
        Ana
      </button>
    </>
  );
}

it("names buttons that show an icon alone, and leaves others", () => {
  render(<Page />);
  fireEvent.pointerOver(screen.getByRole("img"));
  fireEvent.pointerOver(screen.getByText("Ana"));
  expect(screen.getByRole("button", { name: "Filtros" }).title).toBe("Filtros");
  expect(screen.getByRole("button", { name: "Cuenta de Ana" }).title).toBe("");
});
