import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ClientError } from "../../schema/wire/client-errors.ts";
import { createFakeClient, type FakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { FaultNotice } from "./FaultNotice.tsx";

let client: FakeClient;
let copied: string[];
beforeEach(() => {
  client = createFakeClient();
  copied = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
});
afterEach(cleanup);

const note = (faults: number) => act(async () => client.engine.faults.set(faults));
const press = (name: string) => act(async () => within(screen.getByRole("alert")).getByRole("button", { name }).click());

const bug: ClientError = {
  id: "00000000-0000-4000-8000-000000000001",
  at: "2026-01-01T00:00:00.000Z",
  place: "rows",
  name: "TypeError",
  message: "a bug",
  stack: ["at write (/assets/engine-worker.js:1:1)"],
  count: 1,
};

it("reports a bug and copies its details", async () => {
  client.answers.readFaults = () => [bug];
  renderWithClient(<FaultNotice />, client);
  expect(screen.queryByRole("alert")).toBeNull();
  await note(1);
  expect(screen.getByRole("alert").textContent).toContain("Error interno");
  await press("Copiar detalles");
  expect(copied.map((text) => JSON.parse(text))).toEqual([[bug]]);
});

it("is closed until there is another bug", async () => {
  renderWithClient(<FaultNotice />, client);
  await note(1);
  await press("Cerrar");
  expect(screen.queryByRole("alert")).toBeNull();
  await note(2);
  expect(screen.getByRole("alert")).toBeTruthy();
});

it("reports a bug that stops another tab's synchronisation", async () => {
  renderWithClient(<FaultNotice />, client);
  const lastError = { code: "fault", message: "" } as const;
  await act(async () => client.engine.status.set({ ...client.engine.status.get(), lastError }));
  expect(screen.getByRole("alert").textContent).toContain("Error interno");
});
