import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CierreError } from "../../schema/errors.ts";
import { sightseerContent } from "../../schema/features/discovery/sightseer-content.ts";
import { sightseerOrigin } from "../../schema/features/discovery/sightseer-origin.ts";
import { survey } from "../../schema/features/surveys/survey.ts";
import { operationTask } from "../../schema/features/tasks/operation-task.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient } from "../client/fake-client.ts";
import { cleanRow, press, type } from "../entity/entry/testing/open-entry.tsx";
import { OriginEntryPage } from "../features/discovery/sightseer/OriginEntryPage.tsx";
import { SurveyEntryPage } from "../features/surveys/SurveyEntryPage.tsx";
import { OperationTaskEntryPage } from "../features/tasks/OperationTaskEntryPage.tsx";
import { openOwnPage } from "./testing/open-own-page.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(cleanup);

const requests = () => client.calls.filter(([name]) => name === "request").map(([, ...call]) => call.slice(0, 2));

it("ticks off a task that is not over, and leads to its article", async () => {
  client.put("operation-task", cleanRow("t1", { name: "Cierre", target: "MANUAL", status: "DUE", article: "n1" }));
  await openOwnPage(client, OperationTaskEntryPage, operationTask, "t1");
  expect(screen.getByRole("link", { name: "Abrir artículo" }).getAttribute("href")).toBe("#/article-entry/n1");
  await press("Cumplir");
  expect(requests()).toEqual([["POST", "operation-task/t1/accomplish"]]);
});

it("does not offer it for one that is", async () => {
  client.put("operation-task", cleanRow("t1", { name: "Cierre", target: "MANUAL", status: "COMPLETE" }));
  await openOwnPage(client, OperationTaskEntryPage, operationTask, "t1");
  expect(screen.queryByRole("button", { name: "Cumplir" })).toBeNull();
});

it("says that it needs a connection", async () => {
  client.network.set(false);
  client.put("operation-task", cleanRow("t1", { name: "Cierre", target: "MANUAL" }));
  await openOwnPage(client, OperationTaskEntryPage, operationTask, "t1");
  await press("Cumplir");
  expect(await screen.findByText("Cumplir: necesita conexión.")).toBeTruthy();
  expect(requests()).toEqual([]);
});

it("confirms an origin that nobody confirmed, and says when that fails", async () => {
  client.online.request = async () => Promise.reject(new CierreError("unavailable"));
  client.put("sightseer-origin", cleanRow("o1", { name: "Otro diario", domain: "otro.com" }));
  await openOwnPage(client, OriginEntryPage, sightseerOrigin, "o1");
  expect(screen.getByText("Requiere confirmación")).toBeTruthy();
  await press("Reactivar");
  expect(await screen.findByText("Error confirmando origen")).toBeTruthy();
});

it("calls a new origin new, and a confirmed one active", async () => {
  const latestScrapeConfirmationDate = new Date().toISOString();
  await openOwnPage(client, OriginEntryPage, sightseerOrigin, null);
  expect(screen.getByText("Nuevo")).toBeTruthy();
  cleanup();
  client.put(
    "sightseer-origin",
    cleanRow("o1", { name: "Otro diario", domain: "otro.com", isConfirmed: true, latestScrapeConfirmationDate }),
  );
  await openOwnPage(client, OriginEntryPage, sightseerOrigin, "o1");
  expect(screen.getByRole("status", { name: "Activo" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reactivar" })).toBeNull();
});

it("keeps the server from setting a relevance that a person set", async () => {
  const { ContentEntryPage } = await import("../features/discovery/sightseer/ContentEntryPage.tsx");
  client.put("sightseer-content", cleanRow("c1", { title: "Crecida", relevance: 0.2 }));
  await openOwnPage(client, ContentEntryPage, sightseerContent, "c1");
  await type(t("widget.percent.step", { label: "Relevancia" }), "50");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Relevancia fijada a mano" }).checked).toBe(true);
});

it("warns people who edit a survey that readers know", async () => {
  client.put("survey", cleanRow("s1", { name: "¿Llueve?", date: "2026-01-01T00:00:00.000Z" }));
  await openOwnPage(client, SurveyEntryPage, survey, "s1");
  const warning = "No es correcto reutilizar una encuesta con datos totalmente nuevos.";
  expect(screen.queryByText(warning)).toBeNull();
  await type("Nombre", "¿Truena?");
  expect(screen.getByText(warning)).toBeTruthy();
  cleanup();
  await openOwnPage(client, SurveyEntryPage, survey, null);
  await type("Nombre", "¿Nieva?");
  await act(async () => {});
  expect(screen.queryByText(warning)).toBeNull();
});
