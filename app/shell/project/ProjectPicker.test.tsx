import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SessionProfile } from "../../../schema/wire/session.ts";
import { createFakeClient, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ProjectPicker } from "./ProjectPicker.tsx";

afterEach(() => {
  cleanup();
  window.location.hash = "";
});

const [first] = fakeProfile.projects;
if (!first) throw new Error("the person has no project");
const AT = "2026-01-01T00:00:00.000Z";
const projectOf = (id: string, name: string, organization: string | null = null) => ({ ...first, id, name, organization });
const few = [projectOf("p1", "Diario"), projectOf("p2", "Semanario")];

function show(more: Partial<SessionProfile>) {
  const client = createFakeClient({ ...fakeProfile, ...more });
  client.put("organization", { id: "o1", sync: "clean", data: { id: "o1", name: "Grupo Norte", createdAt: AT, updatedAt: AT } });
  const page = renderWithClient(<ProjectPicker compact={false} />, client);
  return { client, ...page };
}
async function open() {
  const button = screen.getByRole("button", { name: "Proyecto: Diario. Cambiar" });
  button.focus();
  await act(async () => button.click());
  return within(await screen.findByRole("listbox"));
}
type Menu = Awaited<ReturnType<typeof open>>;
const names = (menu: Menu) => menu.getAllByRole("option").map(({ textContent }) => textContent);

it("only says which project it is where there is no other one", () => {
  show({ projects: [projectOf("p1", "Diario")] });
  expect(screen.getByText("Diario")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("groups projects by organization, in alphabetical order, and marks the one at hand", async () => {
  show({ projects: [...few, projectOf("p3", "Portal", "o1"), projectOf("p4", "Canal", "o1")] });
  const menu = await open();
  expect(names(menu)).toEqual(["Diario", "Semanario", "Canal", "Portal"]);
  expect(menu.getByText("Grupo Norte")).toBeTruthy();
  expect(menu.getByText("Sin organización")).toBeTruthy();
  expect(menu.getByRole("option", { name: "Diario" }).getAttribute("aria-current")).toBe("true");
  expect(screen.queryByRole("textbox", { name: "Buscar proyecto" })).toBeNull();
});

it("changes the project with the keyboard, and goes to its start", async () => {
  const { client, routing } = show({ projects: few });
  routing.navigate("/tag-list");
  await open();
  const button = screen.getByRole("button", { name: "Proyecto: Diario. Cambiar" });
  expect(document.activeElement).toBe(button);
  fireEvent.keyDown(button, { key: "ArrowDown", code: "ArrowDown" });
  await act(async () => fireEvent.keyDown(button, { key: "Enter", code: "Enter" }));
  expect(client.calls).toEqual([["selectProject", "p2"]]);
  expect(routing.location.get().path).toBe("/");
});

it("asks before it leaves a page with unsaved changes, and stays where the person does", async () => {
  const { client, routing } = show({ projects: few });
  routing.guard("typing");
  await open();
  await act(async () => screen.getByRole("option", { name: "Semanario" }).click());
  expect(routing.question.get()).not.toBeNull();
  act(() => routing.answer(false));
  expect(client.calls).toEqual([]);
});

it("searches among many, accents and case aside, and says when nothing is found", async () => {
  const many = [projectOf("p1", "Diario"), ...Array.from({ length: 8 }, (_, at) => projectOf(`q${at}`, `Región ${at}`))];
  show({ projects: many });
  const menu = await open();
  const search = screen.getByRole("textbox", { name: "Buscar proyecto" });
  fireEvent.change(search, { target: { value: "REGION 3" } });
  expect(names(menu)).toEqual(["Región 3"]);
  fireEvent.change(search, { target: { value: "nada" } });
  expect(menu.getByText("No hay proyectos con ese nombre")).toBeTruthy();
});

it("lets system admins make a project, also where there is one alone, and nobody else", async () => {
  const { routing } = show({ projects: [projectOf("p1", "Diario")], systemAdmin: true });
  await open();
  await act(async () => screen.getByRole("option", { name: "Nuevo" }).click());
  expect(routing.location.get().path).toBe("/project-entry/");
  cleanup();
  show({ projects: few });
  expect(names(await open())).not.toContain("Nuevo");
});
