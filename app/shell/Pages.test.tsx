import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SessionProfile } from "../../schema/wire/session.ts";
import { createFakeClient, fakeProfile } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { Pages } from "./Pages.tsx";
import { Shell } from "./Shell.tsx";

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  window.history.replaceState(null, "", "#/");
});
afterEach(cleanup);

const show = (profile = fakeProfile) =>
  renderWithClient(
    <Shell>
      <Pages />
    </Shell>,
    createFakeClient(profile),
  );

it("goes to the content dashboard with no path for people who administer some (SHELL-010)", async () => {
  show();
  expect(await screen.findByRole("heading", { level: 1, name: "Tablero de contenidos" })).toBeTruthy();
  expect(window.location.hash).toBe("#/content-dashboard");
});

it.each([
  ["are no administrators", { ...fakeProfile, isAdmin: false }],
  ["have no project", { ...fakeProfile, projects: [] }],
])("goes to the welcome page with no path for people who %s (SHELL-010, PERM-006)", async (_who, profile) => {
  show(profile);
  expect(await screen.findByText(/^Hola, /)).toBeTruthy();
  expect(window.location.hash).toBe("#/welcome");
});

/** Goes elsewhere when the page has been drawn, before its effects have run; the page hears of it later. */
function GoesElsewhere() {
  useLayoutEffect(() => window.history.pushState(null, "", "#/enrolment"), []);
  return null;
}

it("leaves an address alone that came while the page was being drawn", async () => {
  renderWithClient(
    <>
      <Pages />
      <GoesElsewhere />
    </>,
    createFakeClient(),
  );
  await act(async () => undefined);
  expect(window.location.hash).toBe("#/enrolment");
});

it("says that a page is not for the person, without a drawer for those who are no administrators", async () => {
  window.history.replaceState(null, "", "#/permission-access-list");
  const basic = { ...fakeProfile.projects[0], builtInRole: "basic" } as (typeof fakeProfile.projects)[number];
  show({ ...fakeProfile, isAdmin: false, projects: [basic] });
  expect(await screen.findByRole("heading", { level: 1, name: "No tiene permiso para ver esta página." })).toBeTruthy();
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(window.location.hash).toBe("#/permission-access-list");
});

function start(more: Partial<SessionProfile>) {
  const client = createFakeClient({ ...fakeProfile, ...more });
  return renderWithClient(
    <Shell>
      <Pages />
    </Shell>,
    client,
  );
}
const drawer = () => screen.queryByRole("complementary", { name: "Panel de navegación" });

it("leads an administrator who has projects to the content", async () => {
  const { routing } = start({});
  await waitFor(() => expect(routing.location.get().path).toBe("/content-dashboard"));
  expect(drawer()).not.toBeNull();
});

it("leads everybody else to the welcome page; who is no administrator sees no drawer", async () => {
  const { routing } = start({ isAdmin: false });
  expect(await screen.findByText(/no tiene acceso a las herramientas de administración/)).toBeTruthy();
  expect(routing.location.get().path).toBe("/welcome");
  expect(drawer()).toBeNull();
});

it("says to people without a project that they have none, and shows system admins only the section of the system", async () => {
  const { routing } = start({ projects: [] });
  expect(await screen.findByText(/todavía no tiene proyectos asignados/)).toBeTruthy();
  expect(routing.location.get().path).toBe("/welcome");
  cleanup();
  window.location.hash = "";
  start({ projects: [], systemAdmin: true });
  expect(await screen.findByRole("button", { name: "Sistema" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Contenido" })).toBeNull();
});

it.each(["/device-space", "/enrolment"])("names the browser's tab after %s, as its heading does", async (path) => {
  window.history.replaceState(null, "", `#${path}`);
  show();
  const heading = await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.title).toContain(heading.textContent));
});
