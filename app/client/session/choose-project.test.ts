import { describe, expect, it } from "vitest";
import type { SessionProfile } from "../../../schema/wire/session.ts";
import { fakeProfile } from "../fake-client.ts";
import { chooseProject, stayIn } from "./choose-project.ts";

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

describe("stayIn", () => {
  const who = (ids: string[], id = "u1") => ({ ...fakeProfile, id, ...profile(ids) });

  it("keeps a tab in its own project, whatever another one has chosen since", () => {
    expect(stayIn({ projectId: "a", profile: who(["a", "b"]) }, who(["a", "b"]), "b")).toEqual({ projectId: "a" });
  });

  it("keeps a project that was closed, and what the person could do there, until it is open again", () => {
    const closed = stayIn({ projectId: "a", profile: who(["a", "b"]) }, who(["b"]), "a");
    expect(closed).toEqual({ projectId: "a", lost: access("a") });
    expect(stayIn({ ...closed, profile: who(["b"]) }, who(["b"]), "b")).toEqual(closed);
    expect(stayIn({ ...closed, profile: who(["b"]) }, who(["a", "b"]), "b")).toEqual({ projectId: "a" });
  });

  it("starts again for another person, and for one without a project", () => {
    expect(stayIn({ projectId: "a", profile: who(["a"]) }, who(["b"], "u2"), null)).toEqual({ projectId: "b" });
    expect(stayIn({ projectId: null, profile: null }, who(["a", "b"]), "b")).toEqual({ projectId: "b" });
  });
});
