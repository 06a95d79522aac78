import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { permissionAccess } from "../../../schema/features/people/permission-access.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { cleanRow } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage } from "../../pages/testing/open-own-page.tsx";
import { PermissionAccessEntryPage } from "./PermissionAccessEntryPage.tsx";

afterEach(cleanup);

it.each([
  ["basic", true, true],
  ["basic", false, false],
  ["editor", true, false],
])("%s, limited %s: without permission to publish %s", async (builtInRole, limitRoles, expected) => {
  const client = createFakeClient();
  client.put("permission-access", cleanRow("a1", { user: "u1", builtInRole, limitRoles }));
  await openOwnPage(client, PermissionAccessEntryPage, permissionAccess, "a1");
  expect(screen.queryByText("Sin permiso de publicación") !== null).toBe(expected);
});
