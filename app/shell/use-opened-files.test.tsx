import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { receivedShares } from "../client/page/received-shares.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { memoryCaches } from "./testing/memory-caches.ts";
import { useOpenedFiles } from "./use-opened-files.ts";

type Consumer = (launch: { readonly files?: readonly { getFile(): Promise<File> }[] }) => void;

let consumer: Consumer | null;
beforeEach(() => {
  consumer = null;
  vi.stubGlobal("caches", memoryCaches());
  const setConsumer = (given: Consumer) => {
    consumer = given;
  };
  Object.assign(window, { launchQueue: { setConsumer } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, "launchQueue");
  window.location.hash = "";
});

function Opens() {
  useOpenedFiles();
  return null;
}

const file = (name: string) => ({ getFile: async () => new File(["bytes"], name, { type: "image/jpeg" }) });

async function launch(files?: Parameters<Consumer>[0]["files"]) {
  const { routing } = renderWithClient(<Opens />, createFakeClient());
  await act(async () => consumer?.({ ...(files && { files }) }));
  return routing;
}

it("keeps files that the application was opened with, and shows them", async () => {
  const routing = await launch([file("muelle.jpg"), file("plaza.jpg")]);
  const [kept] = await receivedShares(window).list();
  expect(kept?.fileNames).toEqual(["muelle.jpg", "plaza.jpg"]);
  expect(routing.location.get().path).toBe(`/shared/${kept?.id}`);
});

it("stays where it is when the application was opened without files", async () => {
  const routing = await launch();
  expect(routing.location.get().path).not.toContain("shared");
  expect(await receivedShares(window).list()).toEqual([]);
});

it("says so when a file cannot be read", async () => {
  const gone = { getFile: () => Promise.reject(new DOMException("gone", "NotFoundError")) };
  const routing = await launch([gone]);
  expect(routing.location.get().path).toBe("/shared/refused");
});
