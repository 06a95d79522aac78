import { notifications } from "@mantine/notifications";
import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ActionDeclaration } from "../../../schema/actions/action.ts";
import { documentActions } from "../../../schema/actions/document-actions.ts";
import type { When } from "../../../schema/declaration/fields.ts";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { createFakeClient, type FakeClient, fakeProfile } from "../../client/fake-client.ts";
import { cleanRow, openEntryPage, press } from "../entry/testing/open-entry.tsx";
import { ActionButton } from "./ActionButton.tsx";
import { offeredActions } from "./offered-actions.ts";

const all = Object.entries(documentActions)
  .flatMap(([collection, own]) =>
    Object.entries(own as Readonly<Record<string, ActionDeclaration>>).map(([name, action]) => ({ collection, name, action })),
  )
  // Others have buttons of their own, beside what they are for.
  .filter(({ action }) => !action.isElsewhere);

/** What the server may answer to one that pages offer. */
const refusals = ["forbidden", "notFound", "conflict", "invalid", "tooManyRequests", "unavailable", "internal"] as const;

const readOnly = { model: null, isOwn: false, actions: ["READ" as const] };

/** The gate tries these with one action: they are about the button, which all share. */
const tagsOf = (action: ActionDeclaration) => (action === all[0]?.action ? [] : ["slow"]);

let client: FakeClient;
afterEach(cleanup);

/** Values for which the rule does not hold, or does. */
function valuesFor(when: When, holds: boolean): Record<string, unknown> {
  if ("in" in when) return { [when.field]: holds ? when.in[0] : 7 };
  return { [when.field]: when.filled === holds ? "2026-01-01T00:00:00.000Z" : null };
}

/** Somebody who may change documents of the collection. */
function personFor(collection: string): typeof fakeProfile {
  return { ...fakeProfile, systemAdmin: collectionNamed(collection)?.access.write === "systemAdmin" };
}

describe.each(all)("$name of $collection", ({ collection, name, action }) => {
  beforeEach(() => {
    client = createFakeClient(personFor(collection));
  });

  const label = t(action.label);
  const ready = Object.assign({}, ...action.refused.map(({ when }) => valuesFor(when, false)));
  const open = async (values: Record<string, unknown> = ready, sync: "clean" | "pending" = "clean") => {
    const definition = collectionNamed(collection);
    if (!definition) throw new Error(collection);
    client.put(collection, { ...cleanRow("d1", values), sync });
    await openEntryPage(client, definition, "d1", { actions: (entry) => <ActionButton entry={entry} name={name} /> });
  };
  const button = () => screen.queryByRole("button", { name: label });
  const requests = () => client.calls.filter(([call, method]) => call === "request" && method === "POST");

  it("is offered by the page and by the palette, until it is left", async () => {
    await open();
    expect(button()?.textContent).toBe(label);
    expect(offeredActions().map((offered) => offered.label)).toContain(label);
    cleanup();
    expect(offeredActions()).toEqual([]);
  });

  // Whoever reads a document may do what is for its readers.
  if (action.rights !== "read")
    it("is not offered to who may not do it", async () => {
      const [project] = fakeProfile.projects;
      if (!project) throw new Error("the fake profile has a project");
      client = createFakeClient({
        ...fakeProfile,
        isAdmin: false,
        projects: [{ ...project, builtInRole: "basic", limitRoles: true, accessLevels: [readOnly] }],
      });
      await open();
      expect(button()).toBeNull();
    });

  it("is not offered where the server refuses it", async () => {
    for (const { when } of action.refused) {
      await open({ ...ready, ...valuesFor(when, true) });
      expect(button()).toBeNull();
      cleanup();
    }
  });

  it("says why it cannot be pressed without a network, or before the server has what is on screen", {
    tags: tagsOf(action),
  }, async () => {
    client.network.set(false);
    await open();
    const reason = t("entry.actionOffline", { name: label });
    expect([button()?.getAttribute("aria-disabled"), button()?.title]).toEqual(["true", reason]);
    await press(label);
    expect(await screen.findByText(reason)).toBeTruthy();
    cleanup();
    client.network.set(true);
    await open(ready, "pending");
    const { saveFirst } = action;
    expect(button()?.getAttribute("aria-disabled")).toBe(String(saveFirst !== undefined));
    if (saveFirst !== undefined) expect(button()?.title).toBe(t(saveFirst));
    expect(requests()).toEqual([]);
  });

  /** Presses it, and agrees to what it asks. */
  const carryOut = async () => {
    await press(label);
    if (action.question === undefined) return;
    const box = await screen.findByRole("dialog", { name: t(action.question) });
    await act(async () => within(box).getByRole("button", { name: label }).click());
  };
  const isClaimed = () => action.done !== undefined && screen.queryByText(t(action.done)) !== null;

  it("claims neither success nor that nothing was done when the answer does not come", { tags: tagsOf(action) }, async () => {
    client.answers.request = () => {
      throw new CierreError("missingResponse");
    };
    await open();
    await carryOut();
    const said = await screen.findByText(new RegExp(t("entry.unanswered")));
    expect(said.textContent).toBe(`${t(action.failed)}${t("entry.unanswered")}`);
    expect(isClaimed()).toBe(false);
    expect(requests().map(([, method, path]) => [method, path])).toEqual([["POST", `${collection}/d1/${name}`]]);
  });

  it("claims none while the answer is on its way, and says why where the server refuses it, whatever the refusal", {
    tags: tagsOf(action),
  }, async () => {
    await open();
    for (const code of refusals) {
      const reason = `Porque no: ${code}`;
      const answer = Promise.withResolvers<never>();
      client.answers.request = () => answer.promise;
      await carryOut();
      expect(isClaimed()).toBe(false);
      await act(async () => answer.reject(new CierreError(code, { message: reason })));
      expect((await screen.findByText(new RegExp(reason))).textContent).toBe(`${t(action.failed)}${reason}`);
      expect(isClaimed()).toBe(false);
      act(() => notifications.clean()); // a few show at a time
    }
    expect(requests()).toHaveLength(refusals.length);
  });
});
