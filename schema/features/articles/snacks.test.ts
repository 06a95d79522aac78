import { expect, it } from "vitest";
import { t } from "../../messages/catalogue.ts";
import { hasSnacksEditor, type SnacksStatus, snacksActions, snacksStatusOf } from "./snacks.ts";

it.each<[SnacksStatus, Record<string, SnacksStatus>]>([
  [null, { "Crear manualmente": "MANUAL", "Generar automáticamente": "PENDING" }],
  ["PENDING", { Activar: "ACTIVE", Eliminar: null }],
  ["MANUAL", { Automatizar: "ACTIVE", Eliminar: null }],
  ["ACTIVE", { "Preservar manualmente": "MANUAL", Eliminar: null }],
  ["REJECTED", { Eliminar: null }],
])("leads from %s on", (status, expected) => {
  expect(Object.fromEntries(snacksActions(status).map(({ label, next }) => [t(label), next]))).toEqual(expected);
});

it("says in the specification's words what the site shows", () => {
  expect((["MANUAL", "ACTIVE", "REJECTED", "PENDING"] as const).map((status) => t(`article.snacks.${status}`))).toEqual([
    "Se muestra la edición manual",
    "Se muestra y se actualiza con los cambios",
    "No se muestra",
    "Se generará al finalizar, y luego debe ser activado",
  ]);
});

it("has something to edit when it is made by hand or was made once", () => {
  expect(hasSnacksEditor({ snacksStatus: "MANUAL" })).toBe(true);
  expect(hasSnacksEditor({ snacksStatus: "ACTIVE", snacksUpdatedAt: "2026-01-01T00:00:00.000Z" })).toBe(true);
  expect(hasSnacksEditor({ snacksStatus: "PENDING", snacksUpdatedAt: null })).toBe(false);
});

it("takes anything else for none", () => {
  expect(["none", "toString", 3, undefined, "ACTIVE"].map(snacksStatusOf)).toEqual([null, null, null, null, "ACTIVE"]);
});
