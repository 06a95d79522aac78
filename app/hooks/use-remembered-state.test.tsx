import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { useRememberedState } from "./use-remembered-state.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

const text = z.string();
const open = (key = "one") =>
  renderHook((props: { key: string }) => useRememberedState(props.key, "", text), { initialProps: { key } });

it("is there again when the page is, each under its own key", () => {
  const first = open();
  act(() => first.result.current[1]("escrito"));
  first.rerender({ key: "other" });
  expect(first.result.current[0]).toBe("");
  first.rerender({ key: "one" });
  expect(first.result.current[0]).toBe("escrito");
  first.unmount();
  expect(open().result.current[0]).toBe("escrito");
});

it("is the state of the page where the browser stores nothing", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  const page = open();
  act(() => page.result.current[1]("escrito"));
  expect(page.result.current[0]).toBe("escrito");
});

it("counts as not remembered when something else is stored", () => {
  window.sessionStorage.setItem("remembered:one", "{");
  expect(open().result.current[0]).toBe("");
  window.sessionStorage.setItem("remembered:two", "7");
  expect(open("two").result.current[0]).toBe("");
});
