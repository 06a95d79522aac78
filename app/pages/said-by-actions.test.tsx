import { notifications } from "@mantine/notifications";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ActionDeclaration } from "../../schema/actions/action.ts";
import { documentActions } from "../../schema/actions/document-actions.ts";
import { defaultValues } from "../../schema/declaration/defaults.ts";
import { CierreError } from "../../schema/errors.ts";
import { type MessageKey, t } from "../../schema/messages/catalogue.ts";
import { collections } from "../../schema/registry.ts";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { createFakeClient, type FakeClient, fakeOperation, fakeProfile } from "../client/fake-client.ts";
import { cleanRow } from "../entity/entry/testing/open-entry.tsx";
import { entryPageOf, withOwnPage } from "./own-pages.ts";
import { openOwnPage } from "./testing/open-own-page.tsx";

const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.tsx", "!../**/*.test.*"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** True on the device alone, whatever the server does. */
const OF_THE_DEVICE: readonly MessageKey[] = [
  "entry.deletionUndone",
  "list.csv.done",
  "mailingTemplate.imported",
  "offline.restored",
  "space.freed",
  "space.freed.nothing",
];
/** What says a success by itself of what it saves: each looks first where the save stands. */
const LOOKS_ITSELF = [
  "../entity/entry-state/use-save.ts",
  "../hooks/use-reported-edits.tsx",
  "../features/articles/improvements/CreateImprovement.tsx",
];

const declared = Object.values(documentActions).flatMap((own) => Object.values<ActionDeclaration>(own));
const said = Object.values(sources)
  .flatMap((source) => source.match(/(\.success\(|\bdone[:=({ ]|\bonDone)[^;]*?t\("[\w.-]+"/g) ?? [])
  .flatMap((each) => each.match(/t\("([\w.-]+)"$/)?.[1] ?? []);
/** Every word of success that actions and pages know, but for those of the device. */
const claims = [...new Set([...declared.flatMap(({ done }) => done ?? []), ...said])].filter(
  (key) => !OF_THE_DEVICE.includes(key as MessageKey),
);

it("is known which words claim what the server has done", () => {
  expect(claims).toEqual(
    expect.arrayContaining([
      "externalPost.cancelled",
      "mailingCampaign.running",
      "entry.deleted",
      "push.sent",
      "conflict.resolved",
    ]),
  );
});

it("is said through one door what becomes of an edit: no page queues one and calls it done itself", () => {
  const queues = /\bengine\s*\.(save|remove|resolve)\(|\bentry\.save\(/;
  const bypassing = Object.entries(sources).filter(([, source]) => queues.test(source) && /\bsuccess\(/.test(source));
  expect(bypassing.map(([file]) => file).filter((file) => !LOOKS_ITSELF.includes(file))).toEqual([]);
});

/** Every page that may have buttons of its own, and one that has none. */
const pages = [...new Set(["tag", ...withOwnPage, ...Object.keys(documentActions)])];
/** Of them, those whose buttons claim most, which the gate tries. */
const claiming = [
  ...["tag", "external-post", "push-notification", "content-alert", "content-feeder", "custom-data-feeder", "custom-task"],
  ...[
    "mailing-campaign",
    "mailing-template",
    "page",
    "sightseer-content",
    "sightseer-dashboard",
    "short-link",
    "survey",
    "hostname",
  ],
];
/** Of every entry page, and nothing that is done to the document. */
const APART = ["shell.back", "entry.refresh", "chat.document", "entry.menu"] as const;

function clientThat(answer: "is cut off" | "is refused"): FakeClient {
  const client = createFakeClient({ ...fakeProfile, systemAdmin: true });
  // A person who is not there would be shown in the words of a deletion.
  client.put("user", cleanRow(fakeProfile.id, { displayName: "Marta" }));
  const wait = (operation: Partial<OutboxOperation>): void => {
    const state = answer === "is refused" ? refused : ({ tag: "pending" } as const);
    client.engine.outbox.set([
      ...client.engine.outbox.get(),
      fakeOperation({ operationId: crypto.randomUUID(), state, ...operation }),
    ]);
  };
  client.engine.save = async ({ collection, id, data, localId }) => {
    const known = id ?? localId ?? "local:1";
    wait({ collection, id: known, data });
    if (id === null) client.put(collection, cleanRow(known, { ...data }));
    return answer === "is refused" ? { ...refused, id: known, operationId: "op1" } : { tag: "device", id: known };
  };
  client.engine.remove = async (collection, id) => {
    wait({ collection, id, action: "DELETE" });
    client.swap(collection, id);
    return "queued";
  };
  const fail = async () => {
    throw new CierreError(answer === "is refused" ? "forbidden" : "missingResponse");
  };
  Object.assign(client.online, { request: fail, moveDocument: fail, run: fail, download: fail });
  return client;
}
const refused = { tag: "refused", code: "forbidden", message: "error.forbidden", fields: {} } as const;

async function openCollection(client: FakeClient, name: string) {
  const definition = collections[name];
  if (!definition) throw new Error(name);
  const date = "2999-01-01T00:00:00.000Z";
  const named = { name: "Lluvia", title: "Lluvia", text: "Lluvia", contentText: "Lluvia", forkedFrom: "a2", date };
  client.put(name, cleanRow("d1", { ...defaultValues(definition), ...named }));
  const id = name === "push-notification" ? null : "d1";
  await openOwnPage(client, entryPageOf(name), definition, id);
  await screen.findByRole("heading", { level: 1 });
}

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const bar = () => screen.getByRole("heading", { level: 1 }).closest("header") ?? document.body;
const nameOf = (button: HTMLElement) => button.getAttribute("aria-label") ?? button.textContent ?? "";

/** Presses it and agrees to what it asks; what then shows is all there is to say. */
async function carryOut(button: HTMLElement) {
  fireEvent.click(button);
  await settle();
  const agree = screen.queryAllByRole("dialog").flatMap((dialog) => within(dialog).queryAllByRole("button").slice(-1));
  for (const last of agree) fireEvent.click(last);
  await settle();
  await settle();
}

async function buttonsOf(client: FakeClient, name: string) {
  await openCollection(client, name);
  const apart = APART.map((key) => t(key));
  return within(bar())
    .getAllByRole("button")
    .filter((button) => !apart.some((text) => nameOf(button).startsWith(text)));
}

describe.each(["is cut off", "is refused"] as const)("an action whose edit %s", (answer) => {
  beforeAll(() => import("../ui/Toasts.tsx"));
  afterEach(cleanup);

  const isGate = (name: string) => (answer === "is refused" ? claiming.slice(0, 4) : claiming).includes(name);
  const cases = pages.map((name) => ({ name, tags: isGate(name) ? [] : ["slow"] }));
  for (const { name, tags } of cases) it(`of ${name} never says that the server has done it`, { tags }, () => pressAll(name));

  async function pressAll(name: string): Promise<void> {
    const count = (await buttonsOf(clientThat(answer), name)).length;
    for (let at = 0; at < count; at += 1) {
      cleanup();
      notifications.clean();
      const button = (await buttonsOf(clientThat(answer), name))[at];
      if (!button) continue;
      const pressed = nameOf(button);
      await carryOut(button);
      const claimed = claims.map((key) => t(key as MessageKey)).filter((text) => screen.queryByText(text) !== null);
      expect(claimed, pressed).toEqual([]);
    }
  }

  it("that deletes never says that it is deleted", async () => {
    await openCollection(clientThat(answer), "tag");
    fireEvent.click(within(bar()).getByRole("button", { name: t("entry.menu") }));
    await carryOut(await screen.findByRole("menuitem", { name: t("entry.delete") }));
    expect(screen.queryByText(t("entry.deleted"))).toBeNull();
    expect(await screen.findByText(answer === "is refused" ? /El servidor rechazó/ : t("entry.deletionQueued"))).toBeTruthy();
  });
});
