import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tourOnScreen } from "../../tour/tour-on-screen.ts";
import { WithMantine } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { RichTextTip } from "./RichTextTip.tsx";
import { useFirstUseTip } from "./use-first-use-tip.ts";

beforeEach(() => {
  stubBrowser();
  window.localStorage.clear();
});
afterEach(cleanup);

function Editor({ isReady }: { readonly isReady: boolean }) {
  const tip = useFirstUseTip("rich-text", isReady);
  return tip.isShown && <RichTextTip onDone={tip.dismiss} />;
}
const show = (isReady = true) =>
  render(
    <WithMantine>
      <Editor isReady={isReady} />
      <Editor isReady={isReady} />
    </WithMantine>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("goes through three pages once, in one editor of the page, and does not come back", () => {
  show();
  expect(screen.getAllByRole("note")).toHaveLength(1);
  for (const title of ["Copiar y pegar", "Formato rápido"]) {
    expect(screen.getByText(title)).toBeTruthy();
    press("Siguiente");
  }
  expect(screen.getByText("Vínculos internos")).toBeTruthy();
  press("Entendido");
  expect(screen.queryByRole("note")).toBeNull();
  cleanup();
  show();
  expect(screen.queryByRole("note")).toBeNull();
});

it("waits for the editor, and shows again while nobody has dismissed it", () => {
  show(false);
  expect(screen.queryByRole("note")).toBeNull();
  cleanup();
  show();
  cleanup();
  show();
  expect(screen.getAllByRole("note")).toHaveLength(1);
});

it("waits while the tour is on the screen, or asks", () => {
  tourOnScreen.set(true);
  show();
  expect(screen.queryByRole("note")).toBeNull();
  act(() => tourOnScreen.set(false));
  expect(screen.getAllByRole("note")).toHaveLength(1);
  act(() => tourOnScreen.set(true));
  expect(screen.queryByRole("note")).toBeNull();
  act(() => tourOnScreen.set(false));
});
