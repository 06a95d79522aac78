import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient, type FakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { ChatAlerts } from "./ChatAlerts.tsx";
import { ChatPanel } from "./ChatPanel.tsx";
import { chat } from "./chat-store.ts";

/** Tones that were begun. */
let tones = 0;

class FakeAudio {
  currentTime = 0;
  destination = {};
  createOscillator = () => ({ frequency: { value: 0 }, connect: (to: unknown) => to, start: () => (tones += 1), stop: () => {} });
  createGain = () => ({
    gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
    connect: (to: unknown) => to,
  });
}

beforeEach(() => {
  tones = 0;
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const now = new Date().toISOString();
const member = (user: string) => ({ id: user, user });

function putConversation(client: FakeClient, id: string, members = ["u1", "u2"]): void {
  const data = { id, createdAt: now, updatedAt: now, identity: id, members: members.map(member), reads: [] };
  client.put("conversation", { id, sync: "clean", data });
}

function open(client: FakeClient) {
  renderWithClient(
    <>
      <ChatAlerts />
      <ChatPanel />
    </>,
    client,
  );
}

const say = (client: FakeClient, c: string, id: string, user = "u2") =>
  act(() =>
    client.realtime.deliver("conversation", { id: c, message: { id, t: "Hola", d: now, u: { id: user, displayName: "Bruno" } } }),
  );

function wantSound(client: FakeClient): void {
  localStorage.setItem("chat-sound|u1", "true");
  open(client);
}

it("sounds as soon as somebody wants it, and no more as soon as they do not", async () => {
  const client = createFakeClient();
  putConversation(client, "c1");
  open(client);
  say(client, "c1", "m1");
  expect(tones).toBe(0);
  act(() => chat(client).open({ kind: "conversation", id: "c1" }));
  fireEvent.click(screen.getByRole("button", { name: "Avisos de la conversación" }));
  const sound = await screen.findByRole("menuitemcheckbox", { name: /sonido/i });
  fireEvent.click(sound);
  say(client, "c1", "m2");
  expect(tones).toBe(1);
  fireEvent.click(sound);
  say(client, "c1", "m3");
  expect(tones).toBe(1);
});

it("notifies of other people's messages in one's conversations, not of one's own", () => {
  const client = createFakeClient();
  putConversation(client, "c1");
  putConversation(client, "c2", []);
  wantSound(client);
  say(client, "c2", "m1");
  say(client, "c1", "m2", "u1");
  expect(tones).toBe(0);
  say(client, "c1", "m3");
  expect(tones).toBe(1);
});

it("notifies once of the first message of a conversation, which arrives before the conversation itself", () => {
  const client = createFakeClient();
  wantSound(client);
  say(client, "c9", "m1");
  say(client, "c8", "m2");
  expect(tones).toBe(0);
  act(() => putConversation(client, "c9"));
  act(() => putConversation(client, "c8", []));
  act(() => putConversation(client, "c7"));
  expect(tones).toBe(1);
});

it("goes on where the browser lets no page show a notification by itself", async () => {
  const shown: unknown[] = [];
  const showNotification = async (...words: unknown[]) => shown.push(words);
  class PhoneNotification {
    static permission = "granted";
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  }
  vi.stubGlobal("Notification", PhoneNotification);
  vi.stubGlobal("navigator", {
    ...navigator,
    serviceWorker: { ready: Promise.resolve({ showNotification }) },
  });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  localStorage.setItem("chat-notifications|u1", "true");
  const client = createFakeClient();
  putConversation(client, "c1");
  open(client);
  const received = vi.fn();
  client.realtime.on("conversation", received);
  say(client, "c1", "m1");
  expect(received).toHaveBeenCalledTimes(1);
  await expect.poll(() => shown).toEqual([["Bruno", { body: "Hola", tag: "c1" }]]);
});
