import { describe, expect, it } from "vitest";
import { routeOf } from "./route-of.ts";

describe("routeOf", () => {
  it("finds lists and entries of declared collections", () => {
    expect(routeOf("/article-list", "")).toMatchObject({ page: "list", definition: { name: "article" } });
    expect(routeOf("/permission-access-entry/x1", "")).toMatchObject({
      page: "entry",
      definition: { name: "permission-access" },
      id: "x1",
    });
  });

  it("takes a missing or empty id for a new document", () => {
    expect(routeOf("/article-entry", "")).toMatchObject({ page: "entry", id: null });
    expect(routeOf("/article-entry/", "")).toMatchObject({ page: "entry", id: null });
  });

  it("opens a former version", () => {
    expect(routeOf("/article-entry/a1/", "version=v9")).toMatchObject({ id: "a1", version: "v9" });
  });

  it("keeps ids made on the device", () => {
    expect(routeOf("/article-entry/local%3A77", "")).toMatchObject({ id: "local:77" });
    expect(routeOf("/article-entry/local:77", "")).toMatchObject({ id: "local:77" });
  });

  it("finds the documents of a made-up collection, and forms over them", () => {
    const definition = { name: "custom-collection-impl" };
    expect(routeOf("/custom-collection-impl-list/k1", "")).toMatchObject({ page: "list", definition, part: "k1" });
    const form = { page: "custom-form", definition, formId: "f1" };
    expect(routeOf("/custom-form-impl/f1/d1", "")).toMatchObject({ ...form, id: "d1" });
    expect(routeOf("/custom-form-impl/f1/", "")).toMatchObject({ ...form, id: null });
    const described = (path: string) => routeOf(path, "");
    expect(described("/custom-listing-impl/l1")).toMatchObject({ definition: { name: "custom-listing" }, id: "l1" });
    expect(described("/custom-report-impl/r1")).toMatchObject({ definition: { name: "custom-report" }, id: "r1" });
    expect(described("/custom-report-view/r1")).toMatchObject({ page: "custom-described", id: "r1" });
    expect(described("/custom-report-view/").page).toBe("not-found");
  });

  it("knows the fixed pages", () => {
    expect(routeOf("/", "").page).toBe("start");
    expect(routeOf("/welcome", "").page).toBe("welcome");
    expect(routeOf("/profile", "").page).toBe("profile");
    expect(routeOf("/profile/", "google_link").page).toBe("profile");
    expect(routeOf("/users-dashboard", "").page).toBe("users");
    expect(routeOf("/content-dashboard", "").page).toBe("dashboard");
    expect(routeOf("/offline-documents", "").page).toBe("offline");
    expect(routeOf("/conversation-entry/c1", "")).toEqual({ page: "conversation", id: "c1" });
    expect(routeOf("/conversation-entry", "")).toEqual({ page: "not-found" });
    expect(routeOf("/enrolment/abc", "")).toEqual({ page: "enrolment", token: "abc" });
    expect(routeOf("/enrolment", "")).toEqual({ page: "enrolment", token: "" });
    expect(routeOf("/conflict/op-1", "")).toEqual({ page: "conflict", operationId: "op-1" });
  });

  it("answers not-found for everything else, malformed escapes included", () => {
    for (const path of ["/nothing", "/nothing-list", "/constructor-list", "/conflict/", "/%E0%A4%A"]) {
      expect(routeOf(path, "").page, path).toBe("not-found");
    }
  });
});
