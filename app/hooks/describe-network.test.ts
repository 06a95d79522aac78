import { describe, expect, it } from "vitest";
import { startingStatus } from "../client/engine-client.ts";
import { describeNetwork } from "./describe-network.ts";

const now = new Date(2026, 10, 20, 18, 30);
const idle = { ...startingStatus, phase: "idle" as const, ready: true };

describe("describeNetwork", () => {
  it("is quiet while everything is on the server", () => {
    expect(describeNetwork(idle, true, now)).toEqual({ tone: "quiet", text: "En línea", detail: null });
  });

  it("says since when there is no connection and how many edits wait", () => {
    const offlineSince = new Date(2026, 10, 20, 14, 5).toISOString();
    expect(describeNetwork({ ...idle, offlineSince, waiting: 3 }, false, now)).toEqual({
      tone: "notice",
      text: "Sin conexión desde 14:05",
      detail: "3 cambios esperan",
    });
  });

  it("puts conflicts and refusals before what merely waits, and asks for attention", () => {
    const { tone, detail } = describeNetwork({ ...idle, waiting: 4, conflicts: 1, refused: 2 }, true, now);
    expect(tone).toBe("attention");
    expect(detail).toBe("1 conflicto de edición · 2 cambios rechazados · 1 cambio espera");
  });

  it("counts down the first synchronisation", () => {
    expect(describeNetwork({ ...idle, phase: "pulling", remaining: 12_500, ready: false }, true, now).text).toBe(
      "Descargando el proyecto: faltan 12.500",
    );
  });

  it("says that the project is closed to the person, and what waits", () => {
    const lastError = { code: "forbidden" as const, message: "" };
    expect(describeNetwork({ ...idle, lastError, waiting: 1 }, true, now)).toEqual({
      tone: "attention",
      text: "Sin acceso al proyecto",
      detail: "1 cambio espera",
    });
  });

  it("says that a bug of the application stops it", () => {
    const lastError = { code: "fault" as const, message: "" };
    expect(describeNetwork({ ...idle, lastError }, true, now)).toMatchObject({ tone: "attention", text: "Error interno" });
  });

  it("reports at once that the device refused a write", () => {
    expect(describeNetwork({ ...idle, deviceRefused: true }, true, now).tone).toBe("attention");
  });
});
