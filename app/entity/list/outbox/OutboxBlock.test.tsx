import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { person } from "../../../../schema/features/vocabulary/person.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { createFakeClient, type FakeClient, fakeOperation } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { OutboxBlock } from "./OutboxBlock.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
  client.engine.outbox.set([fakeOperation({ collection: person.name, id: "p1", data: { name: "Ana" } })]);
});
afterEach(cleanup);

const block = () => screen.queryByRole("region", { name: t("list.outbox") });
const become = (values: Partial<ReturnType<typeof client.engine.status.get>>) =>
  act(() => client.engine.status.set({ ...client.engine.status.get(), ...values }));

it("does not come and go with an edit that is just being sent", () => {
  renderWithClient(<OutboxBlock definition={person} />, client);
  become({ phase: "pushing" });
  expect(block()).toBeNull();
});

it("shows what waits while the server cannot be reached, refuses the session, or fails", () => {
  renderWithClient(<OutboxBlock definition={person} />, client);
  become({ offlineSince: "2026-01-01T10:00:00.000Z" });
  expect(block()?.textContent).toContain("Ana");
  become({ offlineSince: null });
  expect(block()).toBeNull();
  become({ sessionExpired: true });
  expect(block()?.textContent).toContain("Ana");
  become({ sessionExpired: false, lastError: { code: "internal", message: "" } });
  expect(block()?.textContent).toContain("Ana");
});

it("shows an edit that the server refused, and no other, while the network is there", () => {
  const refused = { tag: "refused", code: "validation", message: "", fields: {} } as const;
  client.engine.outbox.set([
    fakeOperation({ operationId: "o1", collection: person.name, id: "p1", data: { name: "Ana" } }),
    fakeOperation({ operationId: "o2", collection: person.name, id: "p2", data: { name: "Bruno" }, state: refused }),
  ]);
  renderWithClient(<OutboxBlock definition={person} />, client);
  expect(block()?.textContent).toContain("Bruno");
  expect(block()?.textContent).not.toContain("Ana");
});
