import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { VisitorCounters } from "./VisitorCounters.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const client = createFakeClient();
  renderWithClient(<VisitorCounters />, client);
  const asked = () => client.calls.filter(([name, event]) => name === "emit" && event === "ask-realtime").length;
  return { client, asked, report: (name: string, message: unknown) => act(() => client.realtime.deliver(name, message)) };
}

const counters = () =>
  within(screen.getByRole("region", { name: "Visitantes en tiempo real" }))
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

it("shows how many read the site now and in the last half hour, and where they came from (CONST-016)", () => {
  const { report } = open();
  expect(screen.queryByRole("region")).toBeNull();
  report("realtime5m", { count: 1234 });
  report("realtime30m", { count: 5678 });
  const [two, more] = [
    [
      { source: "direct", count: 700 },
      { source: "search", count: 534 },
    ],
    [{ source: "mail", count: 1 }],
  ] as const;
  report("realtime5m-by-source", { sources: two });
  expect(counters()).toEqual([
    ["5 minutos", "1.234"],
    ["30 minutos", "5.678"],
    ["Directo", "700"],
    ["Buscadores", "534"],
  ]);
  const sources = () => screen.getByLabelText("Visitantes por origen, 5 minutos");
  expect(sources().hasAttribute("data-stacked")).toBe(false);
  report("realtime5m-by-source", { sources: [...two, ...more] });
  expect(sources().hasAttribute("data-stacked")).toBe(true);
});

it("asks when it begins, with every new connection and now and then, but not without one", () => {
  vi.useFakeTimers();
  const { client, asked } = open();
  expect(asked()).toBe(1);
  act(() => client.realtime.connected.set(false));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(asked()).toBe(1);
  act(() => client.realtime.connected.set(true));
  expect(asked()).toBe(2);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(asked()).toBe(4);
});

it("shows nothing of the former project, and understands no nonsense", () => {
  const { client, report } = open();
  report("realtime5m", { count: "muchos" });
  expect(screen.queryByRole("region")).toBeNull();
  report("realtime5m", { count: 3 });
  expect(screen.getByRole("region")).toBeTruthy();
  act(() => void client.session.selectProject("p2"));
  expect(screen.queryByRole("region")).toBeNull();
});
