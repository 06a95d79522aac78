import { cleanup, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { useFindForText } from "./use-find-for-text.ts";

afterEach(cleanup);

function Found({ collections }: { readonly collections: readonly string[] }) {
  const find = useFindForText();
  const [found, setFound] = useState("");
  useEffect(() => {
    void find(collections, "rio").then((documents) => setFound(JSON.stringify(documents)));
  }, [find, collections]);
  return <p>{found}</p>;
}

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const articles = ["article"];
const tags = ["tag"];

function clientWith(titles: readonly { collection: string; id: string; title: string }[]) {
  const client = createFakeClient();
  client.put("article", { id: "a1", sync: "clean", data: { ...times, id: "a1", title: "Río", url: "https://x.example/rio" } });
  client.put("article", { id: "a2", sync: "clean", data: { ...times, id: "a2", title: "", urlForced: "/forzada" } });
  client.put("article", { id: "a3", sync: "clean", data: { ...times, id: "a3", title: "Sin dirección", url: null } });
  return { ...client, engine: { ...client.engine, searchTitles: async () => ({ titles, isPartial: false }) } };
}

it("finds articles with the address that they have, or will have", async () => {
  const found = [
    { collection: "article", id: "a1", title: "Río" },
    { collection: "article", id: "a2", title: "" },
    { collection: "article", id: "a3", title: "Sin dirección" },
  ];
  renderWithClient(<Found collections={articles} />, clientWith(found));
  const text = await screen.findByText(/a3/);
  expect(JSON.parse(text.textContent ?? "")).toEqual([
    { collection: "article", id: "a1", title: "Río", url: "https://x.example/rio" },
    { collection: "article", id: "a2", title: "Sin título", url: "/forzada" },
    { collection: "article", id: "a3", title: "Sin dirección", url: "/article/a3" },
  ]);
});

it("gives what has no page of its own no address, and finds nothing where the device cannot be searched", async () => {
  renderWithClient(<Found collections={tags} />, clientWith([{ collection: "tag", id: "t1", title: "Ríos" }]));
  expect(JSON.parse((await screen.findByText(/t1/)).textContent ?? "")).toEqual([
    { collection: "tag", id: "t1", title: "Ríos", url: null },
  ]);
  cleanup();
  const client = createFakeClient();
  const searchTitles = () => Promise.reject(new CierreError("deviceStorage"));
  renderWithClient(<Found collections={tags} />, { ...client, engine: { ...client.engine, searchTitles } });
  await screen.findByText("[]");
});

it("finds nothing only when it has looked everywhere", async () => {
  const client = createFakeClient();
  const answers = [
    { titles: [], isPartial: true },
    { titles: [{ collection: "tag", id: "t1", title: "Ríos" }], isPartial: true },
  ].values();
  const searchTitles = async () => answers.next().value ?? { titles: [], isPartial: false };
  renderWithClient(<Found collections={tags} />, { ...client, engine: { ...client.engine, searchTitles } });
  expect(await screen.findByText(/Ríos/)).toBeTruthy();
});
