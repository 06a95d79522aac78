import { describe, expect, it } from "vitest";
import { routeOf } from "../../routing/route-of.ts";
import { pageTable } from "./page-table.ts";

/** The page of a path, with what the path says. */
function shown(path: string) {
  const route = routeOf(path, pageTable);
  return { page: route?.page.name ?? "not-found", collection: route?.definition?.name, ...route?.params };
}

describe("routeOf", () => {
  it("finds lists and entries of declared collections", () => {
    expect(shown("/article-list")).toMatchObject({ page: "list", collection: "article" });
    expect(shown("/permission-access-entry/x1")).toMatchObject({ page: "entry", collection: "permission-access", id: "x1" });
  });

  it("distinguishes a missing id from an empty one; both mean a new document", () => {
    expect(shown("/article-entry")).toMatchObject({ page: "entry", id: undefined });
    expect(shown("/article-entry/")).toMatchObject({ page: "entry", id: "" });
  });

  it("keeps ids made on the device, and such as look like an escape", () => {
    expect(shown("/article-entry/local%3A77")).toMatchObject({ id: "local:77" });
    expect(shown("/article-entry/local:77/")).toMatchObject({ id: "local:77" });
    expect(shown("/article-entry/a%2541")).toMatchObject({ id: "a%41" });
  });

  it("finds the documents of a made-up collection, and forms over them", () => {
    const collection = "custom-collection-impl";
    expect(shown("/custom-collection-impl-list/k1")).toMatchObject({ page: "list", collection, part: "k1" });
    expect(shown("/custom-form-impl/f1/d1")).toMatchObject({ page: "custom-form", collection, formId: "f1", id: "d1" });
    expect(shown("/custom-form-impl/f1/")).toMatchObject({ page: "custom-form", formId: "f1", id: "" });
    expect(shown("/custom-listing-impl/l1")).toMatchObject({ collection: "custom-listing", id: "l1" });
    expect(shown("/custom-report-impl/r1")).toMatchObject({ collection: "custom-report", id: "r1" });
    expect(shown("/custom-report-view/r1")).toMatchObject({ page: "custom-described", id: "r1" });
    expect(shown("/custom-report-view/").page).toBe("not-found");
  });

  it("finds the pages with addresses of their own, whatever follows", () => {
    expect(shown("/").page).toBe("start");
    expect(shown("/welcome").page).toBe("welcome");
    expect(shown("/profile").page).toBe("profile");
    expect(shown("/profile/").page).toBe("profile");
    expect(shown("/users-dashboard/more").page).toBe("users");
    expect(shown("/content-dashboard").page).toBe("dashboard");
    expect(shown("/offline-documents").page).toBe("offline");
    expect(shown("/conversation-entry/c1")).toMatchObject({ page: "conversation", id: "c1" });
    expect(shown("/conversation-entry").page).toBe("not-found");
    expect(shown("/enrolment/abc")).toMatchObject({ page: "enrolment", token: "abc" });
    expect(shown("/enrolment")).toMatchObject({ page: "enrolment", token: undefined });
    expect(shown("/conflict/op-1")).toMatchObject({ page: "conflict", operationId: "op-1" });
  });

  it("answers nothing for everything else, malformed escapes included", () => {
    for (const path of ["/nothing", "/nothing-list", "/constructor-list", "/conflict/", "/%E0%A4%A", "/Welcome", "/welcomes"]) {
      expect(routeOf(path, pageTable), path).toBeNull();
    }
  });
});
