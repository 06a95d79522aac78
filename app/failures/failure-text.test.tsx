import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { PartNotLoaded } from "../ui/part-not-loaded.ts";
import { failureText } from "./failure-text.tsx";

const noted: unknown[] = [];
const note = ({ error }: ErrorEvent) => void noted.push(error);

beforeEach(() => {
  noted.length = 0;
  window.addEventListener("error", note);
});

afterEach(() => window.removeEventListener("error", note));

function textOf(error: unknown): string {
  const { container, unmount } = render(failureText("No se pudo enviar", error));
  const text = container.innerHTML;
  unmount();
  return text;
}

it("says why the server refuses where it has words of its own", () => {
  expect(textOf(new CierreError("conflict", { message: "Ya se envió" }))).toBe("No se pudo enviar<br>Ya se envió");
  expect(textOf(new CierreError("missingResponse"))).toBe("No se pudo enviar");
  expect(noted).toEqual([]);
});

it("calls a bug one, and puts it into the fault book", () => {
  const bug = new TypeError("undefined is not a function");
  expect(textOf(bug)).toBe("No se pudo enviar<br>Error interno");
  expect(noted).toEqual([bug]);
});

it("takes code that did not arrive and requests that were given up for no bugs", () => {
  for (const error of [
    new PartNotLoaded(null, () => undefined),
    new TypeError("Failed to fetch"),
    new DOMException("gone", "AbortError"),
  ]) {
    expect(textOf(error)).toBe("No se pudo enviar");
  }
  expect(noted).toEqual([]);
});
