// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import type { FrameMessage } from "../../rich-text/channel/protocol.ts";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(() => {
  stubBrowser();
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  window.localStorage.clear();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const { container } = renderWithClient(
    <RenderField field={{ kind: "html" }} path="bodyHtml" initial="<p>a</p>" />,
    createFakeClient(),
  );
  const source = container.querySelector("iframe")?.contentWindow;
  if (!source) throw new Error("no frame");
  return (data: FrameMessage) =>
    act(() => void window.dispatchEvent(new MessageEvent("message", { data, source, origin: window.location.origin })));
}
/** Words by which each of the notices is known. */
const words = ["Copiar y pegar", "El cuerpo del artículo contiene código extraño", /otro\.example/];
const shown = () => words.filter((text) => screen.queryByText(text) !== null);

it("shows one notice at a time above the text: what was pasted, then foreign markup in it, then the hint", () => {
  const say = open();
  say({ type: "ready" });
  expect(shown()).toEqual([words[0]]);
  say({ type: "notSafe", notSafe: true });
  expect(shown()).toEqual([words[1]]);
  say({ type: "refused", embeds: ["https://otro.example/v"], pictures: 0 });
  expect(shown()).toEqual([words[2]]);
});

it("tries another frame by itself where one does not answer, and shows code only on request", () => {
  vi.useFakeTimers();
  const { container } = renderWithClient(
    <RenderField field={{ kind: "html" }} path="bodyHtml" initial="<p>a</p>" />,
    createFakeClient(),
  );
  const frame = () => container.querySelector("iframe");
  const wait = () => act(() => void vi.advanceTimersByTime(70_000));
  const tried = new Set([frame()]);
  for (let time = 0; time < 2; time++) {
    wait();
    tried.add(frame());
  }
  expect([tried.size, tried.has(null)]).toEqual([3, false]);
  expect(screen.queryByRole("textbox")).toBeNull();
  wait();
  expect(frame()).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("El editor de texto no respondió. El texto está entero.");
  expect(screen.queryByRole("textbox")).toBeNull();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(tried.has(frame())).toBe(false);
  for (let time = 0; time < 3; time++) wait();
  fireEvent.click(screen.getByRole("button", { name: "Editar el código HTML" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("<p>a</p>");
  fireEvent.click(screen.getByRole("button", { name: "Volver a intentar" }));
  expect(frame()).not.toBeNull();
});

it("lies below every dialog when it fills the window, and above the page", () => {
  const [, index] =
    /data-maximized[^}]*z-index: (\d+)/.exec(readFileSync(`${import.meta.dirname}/html-widget.module.css`, "utf8")) ?? [];
  // The strips' and the dialogs'.
  expect(Number(index)).toBeGreaterThan(150);
  expect(Number(index)).toBeLessThan(180);
});
