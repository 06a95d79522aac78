import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { FollowOwnName } from "./FollowOwnName.tsx";

afterEach(cleanup);

const AT = "2026-01-01T00:00:00.000Z";
const named = (id: string, values: Record<string, unknown>) => ({
  id,
  sync: "clean" as const,
  data: { id, createdAt: AT, updatedAt: AT, ...values },
});

it("asks for the account anew, once, when somebody is called otherwise since", async () => {
  const client = createFakeClient();
  renderWithClient(<FollowOwnName />, client);
  const refreshes = () => client.calls.filter(([name]) => name === "refresh").length;
  act(() => client.put("user", named("u1", { name: "Ana Pérez", displayName: "Ana Pérez" })));
  expect(refreshes()).toBe(0);
  act(() => client.put("user", { ...named("u1", { name: "Ana Sosa", displayName: "Ana Pérez" }), sync: "pending" }));
  expect(refreshes()).toBe(0);
  act(() => client.put("user", named("u1", { name: "Ana Sosa", displayName: "Ana Pérez" })));
  expect(refreshes()).toBe(1);
  act(() => client.put("user", { ...named("u1", { name: "Ana Sosa", displayName: "Ana Pérez" }) }));
  expect(refreshes()).toBe(1);
});
