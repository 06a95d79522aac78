import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { widestUrl } from "../file/widest-url.ts";
import { WithMantine } from "../testing/RenderField.tsx";
import { PickForText } from "./PickForText.tsx";

const files = [
  { tag: "original", width: 6000, url: "/files/k/original" },
  { tag: "360", width: 360, url: "/files/k/360" },
  { tag: "1280", width: 1280, url: "/files/k/1280" },
];
const facts = { id: "p9", createdAt: "", updatedAt: "" };
const item = { id: "a1~m", type: "photo", asset: { id: "p9" }, description: "El muelle", attribution: "Ana" };
const onChoose = vi.fn();
const onFiles = vi.fn();
const onClose = vi.fn();
let client: FakeClient;

beforeEach(() => {
  if (!document.fonts) Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

async function chooseMuelle(answer: (path: string) => unknown) {
  client.answers.request = (_method, path) => (path.startsWith("multimedia/") ? { data: [item] } : answer(path));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Elegir El muelle" }));
}

function show() {
  renderWithClient(
    <WithMantine>
      <PickForText onChoose={onChoose} onFiles={onFiles} onClose={onClose} />
    </WithMantine>,
    client,
  );
}

describe("a picture for a text", () => {
  it.each(["has", "has not heard of yet"])("comes with the address of the file that the device %s", async (knows) => {
    if (knows === "has") client.put("asset", { id: "p9", sync: "clean", data: { ...facts, files } });
    await chooseMuelle((path) => (path === "asset/p9" ? { ...facts, files } : null));
    await waitFor(() => expect(onChoose).toHaveBeenCalled());
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({
      type: "photo",
      url: "/files/k/1280",
      assetId: "p9",
      thumbnailUrl: null,
      description: "El muelle",
      attribution: "Ana",
      html: null,
    });
    expect(onClose).toHaveBeenCalled();
  });

  it("is not put there, and that is said, when nobody knows where it is", async () => {
    await chooseMuelle(() => {
      throw new CierreError("missingResponse");
    });
    expect(await screen.findByText("Error cargando multimedia")).toBeTruthy();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it("comes with the address that it is going to have, without a network, when it waits to be uploaded", async () => {
    const id = "local:0f8fad5b-d9cb-469f-a165-70867728950e";
    vi.spyOn(client.engine, "readCapturedFile").mockResolvedValue(new Blob(["x"], { type: "image/jpeg" }));
    client.network.set(false);
    client.answers.request = () => {
      throw new CierreError("missingResponse");
    };
    const data = { ...facts, title: "Sin señal", photoAsset: id };
    client.put("article", { id: "a1", sync: "pending", data: { ...data, id: "a1" } });
    show();
    fireEvent.click(await screen.findByRole("button", { name: "Elegir Sin señal" }));
    await waitFor(() => expect(onChoose).toHaveBeenCalled());
    expect(onChoose.mock.lastCall?.[0]).toMatchObject({ type: "photo", assetId: id, url: `/files/${id}/1200` });
  });

  it("can be a file of the device", async () => {
    show();
    const file = new File(["x"], "muelle.jpg", { type: "image/jpeg" });
    fireEvent.change(await screen.findByLabelText("Elegir imagen", { selector: "input[multiple]" }), {
      target: { files: [file] },
    });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([file]);
    expect(onClose).toHaveBeenCalled();
  });

  it("is shown as wide as a text needs it, the original where there is nothing else", () => {
    expect(widestUrl(files)).toBe("/files/k/1280");
    expect(widestUrl(files.slice(0, 1))).toBe("/files/k/original");
    expect(widestUrl(null)).toBe("");
  });
});
