import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { ampSettings } from "../../../schema/features/site/amp-settings.ts";
import { person } from "../../../schema/features/vocabulary/person.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { useBeside } from "./use-list-beside.ts";
import { WithListBeside } from "./WithListBeside.tsx";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };

let client: FakeClient;
let holds: readonly string[] = [];
beforeEach(() => {
  window.matchMedia = vi.fn((query: string) => ({
    matches: holds.includes(query),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })) as never; // the parts of it that are used
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  window.sessionStorage.clear();
  window.localStorage.clear();
  client = createFakeClient();
  for (const name of ["Ana", "Bruno"]) client.put("person", { id: name, sync: "clean", data: { id: name, name, ...times } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const WIDE = "(min-width: 1100px)";
const TOUCHED = "(pointer: coarse)";

function Document() {
  const { isOffered, isShown, toggle } = useBeside();
  return (
    <>
      <input aria-label="Nombre" />
      {isOffered && (
        <button type="button" onClick={toggle}>
          {isShown ? "ocultar" : "ver"}
        </button>
      )}
    </>
  );
}

function open(device: readonly string[], definition: CollectionDefinition = person as CollectionDefinition) {
  holds = device;
  return renderWithClient(
    <WithListBeside definition={definition} id="Ana">
      <Document />
    </WithListBeside>,
    client,
  );
}
const pane = () => screen.findByRole("complementary", { name: t("entry.list", { list: "Personas" }) });

describe("a document with its list beside it", () => {
  it("has the list on a tablet that lies on its side, which says what is open and leads to the others", async () => {
    open([WIDE, TOUCHED]);
    const list = within(await pane());
    expect((await list.findByRole("link", { name: /Ana/ })).getAttribute("aria-current")).toBe("page");
    const other = list.getByRole("link", { name: /Bruno/ });
    expect(other.getAttribute("aria-current")).toBeNull();
    expect(other.getAttribute("href")).toBe("#/person-entry/Bruno");
  });

  it("keeps what is typed while the list comes and goes, and remembers on the device who wants it", async () => {
    open([WIDE]);
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Nombre" });
    fireEvent.change(field, { target: { value: "a medias" } });
    fireEvent.click(screen.getByRole("button", { name: "ver" }));
    await pane();
    fireEvent.click(within(await pane()).getByRole("button", { name: t("entry.list.hide") }));
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.getByRole("textbox", { name: "Nombre" })).toBe(field);
    expect(field.value).toBe("a medias");
    fireEvent.click(screen.getByRole("button", { name: "ver" }));
    cleanup();
    open([WIDE]);
    expect(await pane()).toBeTruthy();
  });

  it("offers no list where there is no room, or none of its kind", () => {
    open([TOUCHED]);
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    open([WIDE, TOUCHED], ampSettings as CollectionDefinition);
    expect(screen.queryByRole("complementary")).toBeNull();
  });
});
