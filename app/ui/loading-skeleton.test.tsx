import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LoadingSkeleton } from "./LoadingSkeleton.tsx";

afterEach(cleanup);

it("says what is on its way by a role that may have a name", () => {
  render(
    <MantineProvider>
      <LoadingSkeleton height={80} label="Cargando mapa…" />
    </MantineProvider>,
  );
  expect(screen.getByRole("status", { name: "Cargando mapa…" }).getAttribute("aria-label")).toBe("Cargando mapa…");
});
