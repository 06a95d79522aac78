import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { WithMantine } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { WatchStory } from "./WatchStory.tsx";

let client: FakeClient;
let wantsStillness = false;

beforeEach(() => {
  stubBrowser();
  wantsStillness = false;
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: wantsStillness && query.includes("reduced-motion"),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  client = createFakeClient();
  const at = "2026-01-01T00:00:00.000Z";
  const files = (name: string, mime: string) => [
    { url: `/files/${name}/original`, tag: "original", width: 4000, mime },
    { url: `/files/${name}/1200`, tag: "1200", width: 1200, mime },
    { url: `/files/${name}/360`, tag: "360", width: 360, mime },
  ];
  const put = (id: string, mime: string) =>
    client.put("asset", { id, sync: "clean", data: { id, createdAt: at, updatedAt: at, name: id, files: files(id, mime) } });
  put("rio", "image/jpeg");
  put("lancha", "video/mp4");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pages = [
  { id: "1", asset: "rio", description: "El río", focuspoint: [0.25, 0.5], overlays: [{ id: "o", text: "Crecida" }] },
  { id: "2", type: "video", asset: "lancha", description: "Una lancha", shrink: true, overlays: [] },
  { id: "3", overlays: [{ id: "p", text: "Fin", align: "right" }] },
];

async function open(shown: readonly Record<string, unknown>[] = pages) {
  renderWithClient(
    <WithMantine>
      <WatchStory title="Inundación" pages={shown}>
        {shown.map((page) => (
          <div key={String(page.id)} data-story-page tabIndex={-1}>
            {`Página ${page.id} del formulario`}
          </div>
        ))}
      </WatchStory>
    </WithMantine>,
    client,
  );
  fireEvent.click(screen.getByRole("button", { name: "Ver historia" }));
  return screen.findByRole("dialog", { name: "Historia: Inundación" });
}
const place = () => screen.getByRole("status").textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** The page's time is over. */
const passTime = () => {
  const clock = document.querySelector("[class*=clock]");
  if (!clock) throw new Error("no page is being counted");
  fireEvent.animationEnd(clock);
};

describe("a story as readers see it", () => {
  it("shows the picture as wide as a screen needs it, around its focal point, with its texts", async () => {
    const dialog = await open();
    const picture = within(dialog).getByRole("img", { name: "El río" });
    expect(picture.getAttribute("src")).toBe("/files/rio/1200");
    expect([picture.style.objectFit, picture.style.objectPosition]).toEqual(["cover", "25% 50%"]);
    expect(within(dialog).getByText("Crecida")).toBeTruthy();
    // What the cache of a device without a network has is mostly the small one.
    fireEvent.error(picture);
    expect(within(dialog).getByRole("img", { name: "El río" }).getAttribute("src")).toBe("/files/rio/360");
  });

  it("is turned by arrows, by pressing at the sides, and by itself, and ends with its last page", async () => {
    await open();
    expect(place()).toBe("Página 1 de 3");
    press("ArrowRight");
    expect(place()).toBe("Página 2 de 3");
    press("ArrowLeft");
    press("ArrowLeft");
    expect(place()).toBe("Página 1 de 3");
    fireEvent.click(screen.getByRole("button", { name: "Página siguiente" }));
    fireEvent.click(screen.getByRole("button", { name: "Página siguiente" }));
    expect(place()).toBe("Página 3 de 3");
    passTime();
    expect(place()).toBe("Página 3 de 3");
    fireEvent.click(screen.getByRole("button", { name: "Volver a empezar" }));
    expect(place()).toBe("Página 1 de 3");
    passTime();
    expect(place()).toBe("Página 2 de 3");
    fireEvent.click(screen.getByRole("button", { name: "Página anterior" }));
    expect(place()).toBe("Página 1 de 3");
  });

  it("plays films without sound, to their end", async () => {
    await open();
    press("ArrowRight");
    const film = await waitFor(() => {
      const found = document.querySelector("video");
      if (!found) throw new Error("no film");
      return found;
    });
    expect([film.muted, film.getAttribute("src"), film.style.objectFit]).toEqual([true, "/files/lancha/original", "contain"]);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    press(" ");
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    fireEvent.ended(film);
    expect(place()).toBe("Página 3 de 3");
  });

  it("pauses with the space bar, and as long as somebody holds the page, which does not turn it", async () => {
    await open();
    const clock = () => document.querySelector<HTMLElement>("[class*=clock]")?.style.animationPlayState;
    expect(clock()).toBe("running");
    press(" ");
    expect(clock()).toBe("paused");
    expect(screen.getByRole("button", { name: "Reproducir" })).toBeTruthy();
    press(" ");
    const next = screen.getByRole("button", { name: "Página siguiente" });
    const at = (type: string, timeStamp: number) => {
      const event = new MouseEvent(type, { bubbles: true, detail: 1 });
      Object.defineProperty(event, "timeStamp", { value: timeStamp });
      fireEvent(next, event);
    };
    at("pointerdown", 1_000);
    expect(clock()).toBe("paused");
    at("pointerup", 2_000);
    expect(clock()).toBe("running");
    at("click", 2_000);
    expect(place()).toBe("Página 1 de 3");
    at("pointerdown", 3_000);
    at("pointerup", 3_100);
    at("click", 3_100);
    expect(place()).toBe("Página 2 de 3");
  });

  it("does not move by itself for people who prefer reduced motion", async () => {
    wantsStillness = true;
    await open();
    expect(screen.getByRole("button", { name: "Reproducir" })).toBeTruthy();
    expect(document.querySelector("[class*=clock]")).toBeNull();
    press("ArrowRight");
    expect(place()).toBe("Página 2 de 3");
  });

  it("closes with Escape, and gives the focus back", async () => {
    await open();
    press("Escape");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ver historia" }));
  });

  it("lists what is amiss, and leads back to the page in the form", async () => {
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockImplementation(function (this: HTMLElement) {
      return this.textContent?.includes("larguísimo") ? 900 : 0;
    });
    await open([
      { id: "1", asset: "rio", overlays: [{ id: "o", text: "Un texto larguísimo" }] },
      { id: "2", overlays: [] },
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Avisos (3)" }));
    const said = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(said).toEqual(["Página 1: el texto no entra", "Página 1: falta la descripción", "Página 2: no tiene imagen ni video"]);
    act(() => screen.getByRole("button", { name: "Página 2: no tiene imagen ni video" }).click());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Página 2 del formulario");
  });

  it("shows pictures that only this device has, and says what it has not", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:muelle");
    vi.spyOn(client.engine, "readCapturedFile").mockImplementation(async (id) =>
      id === "local:muelle" ? new Blob(["x"], { type: "image/jpeg" }) : null,
    );
    client.network.set(false);
    await open([
      { id: "1", asset: "local:muelle", description: "El muelle" },
      { id: "2", asset: "lejos", description: "Lejos" },
    ]);
    expect((await screen.findByRole("img", { name: "El muelle" })).getAttribute("src")).toBe("blob:muelle");
    press("ArrowRight");
    expect(await screen.findByText("No disponible en este dispositivo")).toBeTruthy();
  });

  it("is not offered where there are no pages", () => {
    renderWithClient(
      <WithMantine>
        <WatchStory title="" pages={[]}>
          <p>Nada</p>
        </WatchStory>
      </WithMantine>,
      client,
    );
    expect(screen.queryByRole("button", { name: "Ver historia" })).toBeNull();
  });
});
