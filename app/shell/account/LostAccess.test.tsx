import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient, fakeProfile } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { LostAccess } from "./LostAccess.tsx";

afterEach(cleanup);

const [project] = fakeProfile.projects;
if (!project) throw new Error("the person has no project");

const show = () => {
  const client = createFakeClient();
  return { client, ...renderWithClient(<LostAccess project={project} />, client) };
};
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

it("says which project was closed and where the work is, and leads to it", async () => {
  const { routing } = show();
  expect(screen.getByRole("alert").textContent).toMatch(/Ya no tiene acceso a Diario.*sigue en este dispositivo/);
  await press("Ver lo que quedó");
  expect(routing.location.get().path).toBe("/offline-documents");
});

it("leaves the project when the person says so, after the question about unsaved changes", async () => {
  const { client, routing } = show();
  const release = routing.guard("typing");
  await press("Salir del proyecto");
  expect(routing.question.get()).not.toBeNull();
  act(() => routing.answer(true));
  release();
  await waitFor(() => expect(client.calls).toEqual([["selectProject", null]]));
  expect(routing.location.get().path).toBe("/");
});
