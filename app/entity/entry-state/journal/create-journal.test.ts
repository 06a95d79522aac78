import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createJournal, type Draft, type DraftStore } from "./create-journal.ts";

const draft = (title: string, key = "p|article|a"): Draft => ({
  key,
  collection: "article",
  id: "a",
  projectId: "p",
  userId: "u",
  base: null,
  values: { title },
  writtenAt: "2026-01-01T00:00:00.000Z",
});

/** Keeps drafts in a map, slowly when asked to. */
function fakeStore() {
  const drafts = new Map<string, Draft>();
  const writes: string[] = [];
  const keeps: string[] = [];
  let isFull = false;
  const store: DraftStore = {
    writeDraft: async (written) => {
      if (isFull) throw new Error("quota");
      writes.push(String(written.values.title));
      drafts.set(written.key, written);
    },
    clearDraft: async (key) => void drafts.delete(key),
    keepDraft: (kept) => void keeps.push(String(kept.values.title)),
  };
  return { store, drafts, writes, keeps, fill: () => (isFull = true) };
}

describe("createJournal", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("writes what is typed without a pause at least every 300 ms", async () => {
    const { store, writes } = fakeStore();
    const journal = createJournal(store, () => expect.unreachable());
    for (let key = 1; key <= 12; key++) {
      journal.note(draft("x".repeat(key)));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(writes).toHaveLength(4);
  });

  it("writes the latest next where the device is slower than the typing, and clears after it", async () => {
    const written: string[] = [];
    const store: DraftStore = {
      writeDraft: async ({ values }) => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        written.push(String(values.title));
      },
      clearDraft: async () => void written.push("-"),
      keepDraft: () => expect.unreachable(),
    };
    const journal = createJournal(store, () => expect.unreachable());
    for (let key = 1; key <= 20; key++) {
      journal.note(draft("x".repeat(key)));
      await vi.advanceTimersByTimeAsync(100);
    }
    journal.clear("p|article|a");
    journal.note(draft("después"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toEqual(["xxx", "x".repeat(18), "-", "después"]);
  });

  it("writes at once when the page is about to go", async () => {
    const { store, drafts } = fakeStore();
    const journal = createJournal(store, () => expect.unreachable());
    journal.note(draft("última tecla"));
    journal.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(drafts.get("p|article|a")?.values.title).toBe("última tecla");
  });

  it("never lets a late write survive the clearing after a save", async () => {
    const { store, drafts } = fakeStore();
    const journal = createJournal(store, () => expect.unreachable());
    journal.note(draft("a"));
    journal.flush();
    journal.note(draft("ab"));
    journal.clear("p|article|a");
    await vi.advanceTimersByTimeAsync(1000);
    expect(drafts.size).toBe(0);
  });

  it("reports when the device refuses, and goes on", async () => {
    const { store, fill } = fakeStore();
    const failed = vi.fn();
    const journal = createJournal(store, failed);
    fill();
    journal.note(draft("a"));
    await vi.advanceTimersByTimeAsync(300);
    journal.note(draft("ab"));
    await vi.advanceTimersByTimeAsync(300);
    expect(failed).toHaveBeenCalledTimes(2);
  });
});

describe("a page that goes", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps what was just typed before it returns, and asks for it to be written", async () => {
    const { store, writes, keeps } = fakeStore();
    const journal = createJournal(store, () => expect.unreachable());
    journal.note(draft("a"));
    journal.note(draft("ab"));
    journal.leave();
    expect(keeps).toEqual(["ab"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(writes.at(-1)).toBe("ab");
  });

  it("keeps nothing of what the device has confirmed or what was given up", async () => {
    const { store, keeps } = fakeStore();
    const journal = createJournal(store, () => expect.unreachable());
    journal.note(draft("escrita"));
    await vi.advanceTimersByTimeAsync(1_000);
    journal.note(draft("descartada", "p|article|b"));
    journal.clear("p|article|b");
    journal.leave();
    expect(keeps).toEqual([]);
  });

  it("keeps what the device refused", async () => {
    const { store, keeps, fill } = fakeStore();
    const journal = createJournal(store, () => undefined);
    fill();
    journal.note(draft("sin lugar"));
    await vi.advanceTimersByTimeAsync(1_000);
    journal.leave();
    expect(keeps).toEqual(["sin lugar"]);
  });
});
