import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, Suspense, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { useOnline } from "../hooks/use-online.ts";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { lazyPart } from "./lazy-part.ts";
import { PageFailed } from "./PageFailed.tsx";
import { PartFailed } from "./PartFailed.tsx";

let isReachable: boolean;
let loads: number;

beforeEach(() => {
  isReachable = false;
  loads = 0;
  // React tells of every error that a boundary caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Menu = () => <p>Menú</p>;
const load = async (): Promise<ComponentType> => {
  loads += 1;
  if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
  return Menu;
};

function TypedBeside({ part: Part, resetKey = "" }: { readonly part: ComponentType; readonly resetKey?: string }) {
  const [typed, setTyped] = useState("");
  return (
    <>
      <input aria-label="Título" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <CrashBoundary resetKey={resetKey} failed={(failure) => <PartFailed {...failure} />}>
        <Suspense fallback="…">
          <Part />
        </Suspense>
      </CrashBoundary>
    </>
  );
}

function Connected({ part }: { readonly part: ComponentType }) {
  return <TypedBeside part={part} resetKey={String(useOnline())} />;
}

function Broken(): never {
  throw new Error("a fault of ours");
}

it("says what could not be loaded, keeps what was typed beside it, and loads it when asked again", async () => {
  const Part = lazyPart(load);
  renderWithClient(<TypedBeside part={Part} />, createFakeClient());
  fireEvent.change(screen.getByRole("textbox", { name: "Título" }), { target: { value: "Lluvia" } });
  expect((await screen.findByRole("alert")).textContent).toContain("No se pudo cargar");
  expect(loads).toBe(1);

  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("alert");
  expect(loads).toBe(2);

  isReachable = true;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Menú")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Título" })).toHaveProperty("value", "Lluvia");
});

it("tries by itself when the network is back", { tags: ["slow"] }, async () => {
  const Part = lazyPart(load);
  const client = createFakeClient();
  client.network.set(false);
  renderWithClient(<Connected part={Part} />, client);
  await screen.findByRole("alert");
  isReachable = true;
  act(() => client.network.set(true));
  expect(await screen.findByText("Menú")).toBeTruthy();
});

it("distinguishes a page whose code is missing from one that failed", async () => {
  const client = createFakeClient();
  const page = (Part: ComponentType) => (
    <CrashBoundary resetKey="" failed={(failure) => <PageFailed {...failure} />}>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </CrashBoundary>
  );
  renderWithClient(page(lazyPart(load)), client);
  expect(await screen.findByRole("heading", { name: "No se pudo cargar esta página" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Volver a cargar" })).toBeTruthy();
  cleanup();
  renderWithClient(page(Broken), client);
  expect(screen.getByRole("heading", { name: "Hubo un error mostrando esta página" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
});
