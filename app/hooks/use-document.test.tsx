import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { useDocument } from "./use-document.ts";

afterEach(cleanup);

const version = { id: "h1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", title: "Lluvia" };

function Title({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { row, loading } = useDocument(collection, id);
  return <p>{loading ? "leyendo" : String(row?.data.title ?? "no está")}</p>;
}

it("reads from the server what is not replicated", async () => {
  const client = createFakeClient();
  const online = { ...client.online, request: async (_method: string, path: string) => ({ ...version, title: path }) };
  renderWithClient(<Title collection="document-history" id="h1" />, { ...client, online });
  await screen.findByText("document-history/h1");
});

it("asks again when the connection comes back", async () => {
  const client = createFakeClient();
  client.network.set(false);
  const online = { ...client.online, request: async () => version };
  renderWithClient(<Title collection="document-history" id="h1" />, { ...client, online });
  await screen.findByText("no está");
  act(() => client.network.set(true));
  await screen.findByText("Lluvia");
});

it("says that a document is not there when the server does", async () => {
  const client = createFakeClient();
  const request = () => Promise.reject(new CierreError("notFound"));
  renderWithClient(<Title collection="document-history" id="h1" />, { ...client, online: { ...client.online, request } });
  await screen.findByText("no está");
});

it("reads everything else from the device", async () => {
  const client = createFakeClient();
  client.put("article", { id: "a1", sync: "clean", data: { ...version, id: "a1" } });
  renderWithClient(<Title collection="article" id="a1" />, client);
  await waitFor(() => screen.getByText("Lluvia"));
  expect(client.calls).toEqual([]);
});

it("shows at once what the list on screen has", () => {
  const client = createFakeClient();
  const listedRow = () => ({ id: "a1", sync: "clean" as const, data: { ...version, id: "a1" } });
  const observeDocument = () => () => undefined;
  const replica = { ...client.replica, listedRow, observeDocument };
  renderWithClient(<Title collection="article" id="a1" />, { ...client, replica });
  screen.getByText("Lluvia");
});
