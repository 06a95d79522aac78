import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ProjectBanners } from "./ProjectBanners.tsx";

const notice = () => screen.queryByText(t("space.unused.title"));
const open = () => renderWithClient(<ProjectBanners />, createFakeClient());

beforeEach(() => {
  vi.spyOn(navigator, "vendor", "get").mockReturnValue("Apple Computer, Inc.");
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("asks to install the application where the browser throws away what is not used, until it is dismissed", () => {
  open();
  expect(notice()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: t("banner.dismiss") }));
  expect(notice()).toBeNull();
});

it("asks once on a device, dismissed or not", () => {
  open();
  expect(notice()).not.toBeNull();
  cleanup();
  open();
  expect(notice()).toBeNull();
});

it("says nothing in a browser that keeps what is stored", () => {
  vi.spyOn(navigator, "vendor", "get").mockReturnValue("Google Inc.");
  open();
  expect(notice()).toBeNull();
});
