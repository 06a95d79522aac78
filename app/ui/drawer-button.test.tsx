import { MantineProvider } from "@mantine/core";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { unreadMark } from "../hooks/unread-mark.ts";
import { DrawerButton } from "./DrawerButton.tsx";

afterEach(() => {
  act(() => unreadMark.set(null));
  cleanup();
});

function open(isAway: boolean) {
  render(
    <MantineProvider>
      <DrawerButton label="Abrir el menú" isAway={isAway} onClick={() => undefined}>
        <i />
      </DrawerButton>
    </MantineProvider>,
  );
  return () => screen.getByRole("button").getAttribute("aria-label");
}

it("says what is unread in a drawer that is away, as long as something is", () => {
  const name = open(true);
  expect(name()).toBe("Abrir el menú");
  act(() => unreadMark.set({ text: "9+", words: "9+ sin leer" }));
  expect(name()).toBe("Abrir el menú, 9+ sin leer");
  expect(screen.getByText("9+")).toBeTruthy();
  act(() => unreadMark.set(null));
  expect(name()).toBe("Abrir el menú");
});

it("does not repeat what the drawer itself says", () => {
  const name = open(false);
  act(() => unreadMark.set({ text: "1", words: "1 sin leer" }));
  expect(name()).toBe("Abrir el menú");
});
