import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { useDocument } from "./use-document.ts";

afterEach(cleanup);

const version = { id: "h1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z", title: "Lluvia" };

function Title({ collection, id }: { readonly collection: string; readonly id: string }) {
  const { row, loading } = useDocument(collection, id);
  return <p>{loading ? "leyendo" : String(row?.data.title ?? "no está")}</p>;
}

function Brands({ id }: { readonly id: string }) {
  return <p>{JSON.stringify(useDocument("content-alert", id).row?.data.brands)}</p>;
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

const old = { ...version, id: "c1", brands: [{ id: "b1", name: "Radio" }] };
const answering = (client: FakeClient, request: () => Promise<unknown>) => ({ ...client, online: { ...client.online, request } });

it("asks the server for what has not changed for longer than devices keep it, until the device has it", async () => {
  const client = createFakeClient();
  renderWithClient(
    <>
      <Title collection="content-alert" id="c1" />
      <Brands id="c1" />
    </>,
    answering(client, async () => old),
  );
  await screen.findByText("Lluvia");
  await screen.findByText('["b1"]');
  act(() => client.put("content-alert", { id: "c1", sync: "pending", data: { ...version, id: "c1", title: "Sol" } }));
  await screen.findByText("Sol");
});

it("does not ask for what waits here to be deleted, nor for what the server never had", async () => {
  const client = createFakeClient();
  client.engine.outbox.set([fakeOperation({ collection: "content-alert", id: "c1", action: "DELETE" })]);
  const asked = vi.fn(async () => old);
  renderWithClient(
    <>
      <Title collection="content-alert" id="c1" />
      <Title collection="content-alert" id="local:1" />
    </>,
    answering(client, asked),
  );
  expect(await screen.findAllByText("no está")).toHaveLength(2);
  expect(asked).not.toHaveBeenCalled();
});
