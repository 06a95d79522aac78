import { Menu, UnstyledButton } from "@mantine/core";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { LoadedMenu } from "./LoadedMenu.tsx";
import { MenuOnDemand, type MenuTrigger } from "./MenuOnDemand.tsx";

let loads: number;
let chosen: number;

beforeEach(() => {
  loads = 0;
  chosen = 0;
});
afterEach(cleanup);

function showMenu() {
  const Items = lazy(async () => {
    loads += 1;
    return { default: TestMenu };
  });
  renderWithClient(
    <MenuOnDemand
      trigger={<UnstyledButton>Cuenta</UnstyledButton>}
      menu={(trigger) => <Items trigger={trigger} onChoose={() => (chosen += 1)} />}
    />,
    createFakeClient(),
  );
  return screen.getByRole("button", { name: "Cuenta" });
}

function TestMenu({ trigger, onChoose }: { readonly trigger: MenuTrigger; readonly onChoose: () => void }) {
  return (
    <LoadedMenu trigger={trigger}>
      <Menu.Item onClick={onChoose}>Perfil</Menu.Item>
    </LoadedMenu>
  );
}

it("says that it has a menu before the menu is loaded", () => {
  const button = showMenu();
  expect(button.getAttribute("aria-haspopup")).toBe("menu");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(loads).toBe(0);
});

it("opens at the first click", async () => {
  fireEvent.click(showMenu());
  fireEvent.click(await screen.findByRole("menuitem", { name: "Perfil" }));
  expect(chosen).toBe(1);
  expect(loads).toBe(1);
});

it("gives the focus back to its button when it closes, and opens again", async () => {
  const first = showMenu();
  first.focus();
  fireEvent.click(first);
  fireEvent.keyDown(await screen.findByRole("menu"), { key: "Escape" });
  const button = screen.getByRole("button", { name: "Cuenta" });
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("false"));
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  expect(await screen.findByRole("menuitem", { name: "Perfil" })).toBeTruthy();
});
