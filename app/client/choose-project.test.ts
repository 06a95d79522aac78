import { describe, expect, it } from "vitest";
import type { SessionProfile } from "../../schema/wire/session.ts";
import { chooseProject } from "./choose-project.ts";

const access = (id: string) => ({
  id,
  name: id,
  organization: null,
  builtInRole: "admin" as const,
  limitRoles: false,
  accessLevels: [],
});
function profile(ids: string[], touched: [string, string, string][] = []): Pick<SessionProfile, "projects" | "touchedProjects"> {
  return {
    projects: ids.map(access),
    touchedProjects: touched.map(([project, date, purpose]) => ({ project, date, purpose })),
  };
}

describe("chooseProject", () => {
  it("keeps the stored project while the person may enter it", () => {
    expect(chooseProject(profile(["a", "b"], [["a", "2026-01-02T00:00:00.000Z", "admin"]]), "b")).toBe("b");
  });

  it("takes the project touched last as administrator when the stored one is gone", () => {
    const touched: [string, string, string][] = [
      ["a", "2026-01-01T00:00:00.000Z", "admin"],
      ["b", "2026-03-01T00:00:00.000Z", "admin"],
      ["c", "2026-05-01T00:00:00.000Z", "reader"],
      ["gone", "2026-06-01T00:00:00.000Z", "admin"],
    ];
    expect(chooseProject(profile(["a", "b", "c"], touched), "gone")).toBe("b");
  });

  it("takes the first project when none was touched", () => {
    expect(chooseProject(profile(["a", "b"]), null)).toBe("a");
  });

  it("answers null without projects", () => {
    expect(chooseProject(profile([]), "a")).toBeNull();
  });
});
