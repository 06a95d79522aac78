import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeClient, type FakeClient, fakeProfile } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { useProjectColor } from "./use-project-color.ts";

let client: FakeClient;
beforeEach(() => {
  window.localStorage.clear();
  const other = { ...fakeProfile.projects[0], id: "p2", name: "Revista" };
  client = createFakeClient({ ...fakeProfile, projects: [...fakeProfile.projects, other] as typeof fakeProfile.projects });
});
afterEach(cleanup);

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const paint = (id: string, colorPrimary: string | null) =>
  act(() => client.put("project", { id, sync: "clean", data: { id, name: id, colorPrimary, ...times } }));
const shown = () => screen.getByRole("note").textContent;

function Color() {
  return <p role="note">{useProjectColor() ?? "none"}</p>;
}

it("follows the colour that somebody else gives the project", () => {
  renderWithClient(<Color />, client);
  expect(shown()).toBe("none");
  paint("p1", "#cc0000");
  expect(shown()).toBe("#cc0000");
  paint("p1", "#0000cc");
  expect(shown()).toBe("#0000cc");
  paint("p1", null);
  expect(shown()).toBe("none");
});

it("is of the project at hand", () => {
  paint("p1", "#cc0000");
  paint("p2", "#00cc00");
  renderWithClient(<Color />, client);
  act(() => void client.session.selectProject("p2"));
  expect(shown()).toBe("#00cc00");
});

it("is what it was the last time, before the device has read the project", () => {
  paint("p1", "#cc0000");
  renderWithClient(<Color />, client).unmount();
  client = createFakeClient();
  renderWithClient(<Color />, client);
  expect(shown()).toBe("#cc0000");
});
