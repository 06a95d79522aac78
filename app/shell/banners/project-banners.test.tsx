import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ProjectBanners } from "./ProjectBanners.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const debt = { delay: null, months: 2, since: "2026-01-01T00:00:00.000Z", message: null };

function open() {
  const client = createFakeClient();
  renderWithClient(<ProjectBanners />, client);
  return client;
}

it("shows unpaid months until it is dismissed, which this device remembers", () => {
  const client = open();
  act(() => client.realtime.deliver("debt", debt));
  expect(screen.getByText("El proyecto tiene 2 meses impagos.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Descartar el aviso" }));
  expect(screen.queryByText("Aviso de deuda")).toBeNull();
  cleanup();
  const again = open();
  act(() => again.realtime.deliver("debt", debt));
  expect(screen.queryByText("Aviso de deuda")).toBeNull();
  // Of another project it was not dismissed.
  act(() => again.session.state.set({ ...again.session.state.get(), projectId: null }));
  act(() => again.realtime.deliver("debt", { ...debt, message: "Hablemos" }));
  expect(screen.queryByText("Hablemos")).toBeNull();
});

it("comes back by itself within half a minute after its time away is over", () => {
  vi.useFakeTimers();
  const client = open();
  act(() => client.realtime.deliver("debt", { ...debt, delay: 60_000 }));
  fireEvent.click(screen.getByRole("button", { name: "Descartar el aviso" }));
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.queryByText("Aviso de deuda")).toBeNull();
  act(() => void vi.advanceTimersByTime(31_000));
  expect(screen.getByText("Aviso de deuda")).toBeTruthy();
});

it("shows maintenance while there is a message", () => {
  const client = open();
  act(() => client.realtime.deliver("maintenance", { message: "Volvemos a las 3" }));
  expect(screen.getByRole("status").textContent).toBe("MantenimientoVolvemos a las 3");
  act(() => client.realtime.deliver("maintenance", null));
  expect(screen.queryByRole("status")).toBeNull();
});
