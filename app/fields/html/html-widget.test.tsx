// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
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

it("shows one notice at a time above the text: what was pasted, then what is strange in it, then the hint", () => {
  const say = open();
  say({ type: "ready" });
  expect(shown()).toEqual([words[0]]);
  say({ type: "notSafe", notSafe: true });
  expect(shown()).toEqual([words[1]]);
  say({ type: "refused", embeds: ["https://otro.example/v"], pictures: 0 });
  expect(shown()).toEqual([words[2]]);
});
