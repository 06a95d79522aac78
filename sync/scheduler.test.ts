import { describe, expect, it } from "vitest";
import {
  type EngineEvent,
  type EngineState,
  initialEngineState,
  POLL_MS,
  POLL_WITH_SOCKET_MS,
  phaseOf,
  step,
} from "./scheduler.ts";

function run(events: readonly EngineEvent[], from: EngineState = initialEngineState) {
  let state = from;
  let effects: readonly { readonly tag: string; readonly ms?: number }[] = [];
  for (const event of events) ({ state, effects } = step(state, event, { now: 1000, random: 0 }));
  return { state, tags: effects.map(({ tag }) => tag), effects };
}

const leading: EngineEvent = { tag: "leaderChanged", isLeader: true };
const started: EngineEvent = { tag: "started", ready: true, online: true, waiting: false, captured: false };
const pulled: EngineEvent = { tag: "pulled", more: false, remaining: null };
const nothingSent: EngineEvent = { tag: "pushed", sent: 0, progressed: true };
const idle = run([leading, started, pulled]).state;
const missing = { code: "missingResponse", message: "" } as const;

describe("the engine", () => {
  it("pulls at its start and then polls, rarely while a socket tells when (E6)", () => {
    expect(run([leading, started]).tags).toEqual(["pull"]);
    expect(run([leading, started, pulled]).effects).toEqual([{ tag: "schedule", ms: POLL_MS }]);
    const connected = run([{ tag: "socketConnected" }, nothingSent, pulled, { tag: "uploaded", sent: 0 }], idle);
    expect(connected.effects).toEqual([{ tag: "schedule", ms: POLL_WITH_SOCKET_MS }]);
  });

  it("pushes an edit at once, before the next page (E2)", () => {
    expect(run([{ tag: "editQueued" }], idle).tags).toEqual(["push"]);
    const amid: EngineEvent[] = [leading, started, { tag: "editQueued" }, { tag: "pulled", more: true, remaining: 5000 }];
    expect(run(amid).tags).toEqual(["push"]);
  });

  it("pushes what a restored server lacks once its feed has been read, without waiting for somebody to edit (E2)", () => {
    expect(run([{ tag: "socketEvent" }, { ...pulled, queued: true }], idle).tags).toEqual(["push"]);
    expect(run([{ tag: "socketEvent" }, { ...pulled, queued: false }], idle).tags).not.toContain("push");
  });

  it("lets a page through between batches (E1)", () => {
    const draining: EngineEvent[] = [
      { tag: "editQueued" },
      { tag: "socketEvent" },
      { tag: "pushed", sent: 200, progressed: true },
    ];
    expect(run(draining, idle).tags).toEqual(["pull"]);
    expect(run([...draining, pulled], idle).tags).toEqual(["push"]);
  });

  it("waits as long as the server said, whatever is saved meanwhile, and asks at once when a person does (E7)", () => {
    const busy = { tag: "pushFailed", sent: 1, code: "unavailable", message: "", retryAfterMs: 12_000 } as const;
    const reported = run([{ tag: "editQueued" }, busy], idle);
    expect(reported.effects).toEqual([{ tag: "schedule", ms: 12_000 }]);
    const waiting = run([{ tag: "editQueued" }], reported.state);
    expect(waiting.effects).toEqual([]);
    expect(run([{ tag: "syncRequested" }], waiting.state).tags).toContain("push");
    expect(run([{ tag: "timerFired" }], waiting.state).tags).toEqual(["upload", "pull"]);
    expect(
      run([{ tag: "timerFired" }, { ...busy, retryAfterMs: undefined }, { tag: "editQueued" }], reported.state).state.askedToWait,
    ).toBe(false);
  });

  it("waits longer after every failure and goes on when the network is back (E7)", () => {
    const failed = run([{ tag: "editQueued" }, { tag: "pushFailed", sent: 1, ...missing }], idle);
    expect(failed.effects).toEqual([{ tag: "schedule", ms: 500 }, { tag: "registerBackgroundSync" }]);
    expect(failed.state.offlineSince).toBe(1000);
    const again = run([{ tag: "timerFired" }, { tag: "pushFailed", sent: 1, ...missing }], failed.state);
    expect(again.effects[0]).toEqual({ tag: "schedule", ms: 1000 });
    const back = run([{ tag: "offline" }, { tag: "online" }], again.state);
    expect(back.tags).toEqual(["registerBackgroundSync", "push"]);
    expect(back.state.offlineSince).toBe(null);
  });

  it("waits before sending again what the server could not take now", () => {
    const later = run([{ tag: "editQueued" }, { tag: "pushed", sent: 1, progressed: false }], idle);
    expect(later.tags).toEqual(["schedule"]);
    expect(later.state.wants.push).toBe(true);
  });

  it("halves a batch that the server will not read until the one at fault is alone, and sets that aside (E8)", () => {
    const queued = run([{ tag: "editQueued" }], idle).state;
    const halved = run([{ tag: "pushFailed", code: "tooLarge", message: "", sent: 8 }], queued);
    expect(halved.effects).toEqual([{ tag: "push", limit: 4 }]);
    const alone = run([{ tag: "pushFailed", code: "tooLarge", message: "", sent: 1 }], halved.state);
    expect(alone.tags).toEqual(["refuseBatch", "push"]);
  });

  it("stops at a refused session, keeps what waits, and goes on with a new one (E9)", () => {
    const expired = run([{ tag: "editQueued" }, { tag: "pushFailed", sent: 1, code: "unauthenticated", message: "" }], idle);
    expect(expired.tags).toEqual([]);
    expect(expired.state.sessionExpired).toBe(true);
    expect(run([{ tag: "editQueued" }], expired.state).tags).toEqual([]);
    expect(run([{ tag: "sessionRenewed" }], expired.state).tags).toContain("push");
  });

  it("does not take the answer to a request of the former session for word of the new one (E9)", () => {
    const refused = { code: "unauthenticated", message: "" } as const;
    const late = run([{ tag: "editQueued" }, { tag: "sessionRenewed" }, { tag: "pushFailed", sent: 1, ...refused }], idle);
    expect(late.state.sessionExpired).toBe(false);
    expect(late.tags).toEqual(["push"]);
    const upload = run([{ tag: "fileCaptured" }, { tag: "sessionRenewed" }, { tag: "uploadFailed", ...refused }], idle);
    expect(upload.state.sessionExpired).toBe(false);
    expect(upload.tags).toEqual(["upload"]);
    // The next request has the new token, which is then refused indeed.
    expect(run([{ tag: "pushFailed", sent: 1, ...refused }], late.state).state.sessionExpired).toBe(true);
  });

  it("begins the feed again after an expired cursor, and waits when that fails, too (E10)", () => {
    const expired = { tag: "pullFailed", code: "cursorExpired", message: "" } as const;
    const again = run([{ tag: "socketEvent" }, expired], idle);
    expect(again.tags).toEqual(["restartFeed", "pull"]);
    expect(run([expired], again.state).tags).toEqual(["restartFeed", "schedule"]);
  });

  it("leaves the network to the leader, and pokes it (E2)", () => {
    const follower = run([started]);
    expect(follower.tags).toEqual([]);
    expect(run([{ tag: "editQueued" }], follower.state).tags).toEqual(["poke"]);
  });

  it("does not hold up edits behind a failing upload", () => {
    const failed = run([{ tag: "fileCaptured" }, { tag: "uploadFailed", ...missing }], idle);
    expect(failed.tags).toEqual(["schedule"]);
    expect(run([{ tag: "editQueued" }], failed.state).tags).toEqual(["registerBackgroundSync", "push"]);
  });

  it("sends what shows a file once that file is there, while others are under way (E4)", () => {
    const uploading = run([{ tag: "fileCaptured" }], idle);
    expect(uploading.tags).toContain("upload");
    expect(run([{ tag: "fileUploaded" }], uploading.state).tags).toEqual(["push"]);
  });

  it("tells the uploads under way that there is one more, also of another tab, and looks again behind them", () => {
    const uploading = run([{ tag: "fileCaptured" }], idle);
    const more = run([{ tag: "fileCaptured" }], uploading.state);
    expect(more.tags).toContain("uploadMore");
    expect(run([{ tag: "poked" }], uploading.state).tags).toContain("uploadMore");
    expect(run([{ tag: "uploaded", sent: 0 }], more.state).tags).toContain("upload");
    expect(run([{ tag: "poked" }], idle).tags).toEqual(["upload", "push"]);
  });

  it("tries a failed upload again at once when somebody asked while it was failing, and once only", () => {
    const failed = { tag: "uploadFailed", ...missing } as const;
    const asked = run([{ tag: "fileCaptured" }, { tag: "syncRequested" }, failed], idle);
    expect(asked.tags).toContain("upload");
    expect(run([failed], asked.state).tags).not.toContain("upload");
  });

  it("is ready once the tail is reached", () => {
    const first = run([leading, { ...started, ready: false }, { tag: "pulled", more: true, remaining: 7 }]);
    expect([first.state.ready, first.state.remaining, phaseOf(first.state)]).toEqual([false, 7, "pulling"]);
    expect(run([pulled], first.state).state.ready).toBe(true);
    expect(phaseOf(run([{ tag: "stopped" }], first.state).state)).toBe("stopped");
  });

  it("lets neither push nor pull starve while both always want to go (E1)", () => {
    let { state, tags } = run([leading, { ...started, waiting: true }]);
    const order = [...tags];
    for (let turn = 0; turn < 6; turn += 1) {
      const answer: EngineEvent =
        order.at(-1) === "push" ? { tag: "pushed", sent: 1, progressed: true } : { tag: "pulled", more: true, remaining: null };
      ({ state, tags } = run([{ tag: "editQueued" }, answer], state));
      order.push(...tags);
    }
    expect(order).toEqual(["push", "pull", "push", "pull", "push", "pull", "push"]);
  });

  it("tries an edit once more right after the first failure, then leaves it to the timer", () => {
    const once = run([{ tag: "editQueued" }, { tag: "pushFailed", sent: 1, ...missing }, { tag: "editQueued" }], idle);
    expect(once.tags).toContain("push");
    const twice = run([{ tag: "pushFailed", sent: 1, ...missing }, { tag: "editQueued" }], once.state);
    expect(twice.tags).toEqual(["registerBackgroundSync"]);
    expect(run([{ tag: "socketEvent" }], twice.state).tags).toEqual([]);
    expect(run([{ tag: "timerFired" }], twice.state).tags).toContain("upload");
  });

  it("sends first when something says that the server is there again, even right after a batch (E5)", () => {
    for (const tag of ["online", "syncRequested", "sessionRenewed", "socketConnected"] as const) {
      const failed = run([{ tag: "editQueued" }, { tag: "pushFailed", sent: 1, ...missing }], idle);
      expect(run([{ tag }], failed.state).tags).toContain("push");
    }
  });

  it("lets the batch grow again after the one at fault is gone", () => {
    const small = { ...run([{ tag: "editQueued" }], idle).state, batchLimit: 1 };
    expect(run([{ tag: "pushed", sent: 1, progressed: true }], small).effects).toEqual([{ tag: "push", limit: 2 }]);
  });

  it("stops when the socket or an upload says that the session is over", () => {
    expect(run([{ tag: "sessionRefused" }, { tag: "editQueued" }], idle).tags).toEqual([]);
    const upload = run([{ tag: "fileCaptured" }, { tag: "uploadFailed", code: "unauthenticated", message: "" }], idle);
    expect(upload.state.sessionExpired).toBe(true);
  });

  it("counts an aborted request as no error", () => {
    const aborted = run([{ tag: "socketEvent" }, { tag: "pullFailed", code: "aborted", message: "" }], idle);
    expect(aborted.state).toMatchObject({ lastError: null, offlineSince: null, backingOff: true });
  });

  it("pulls once more when something happened during the pull", () => {
    const during = run([leading, started, { tag: "socketEvent" }]);
    expect(run([pulled], during.state).tags).toEqual(["pull"]);
    expect(run([pulled, pulled], during.state).tags).toEqual(["schedule"]);
  });

  it("begins nothing after it stopped or another tab leads", () => {
    expect(run([{ tag: "stopped" }, { tag: "editQueued" }, { tag: "timerFired" }], idle).tags).toEqual([]);
    expect(run([{ tag: "leaderChanged", isLeader: false }, { tag: "socketEvent" }, { tag: "timerFired" }], idle).tags).toEqual(
      [],
    );
  });
});

describe("a worker that began without a network and never hears that it is back", () => {
  const offline = run([leading, { ...started, online: false, waiting: true }]);

  it("sends nothing by itself, not for an edit either (E12)", () => {
    expect(offline.tags).toEqual(["schedule"]);
    expect(run([{ tag: "editQueued" }], offline.state).tags).toEqual(["registerBackgroundSync", "schedule"]);
  });

  it.each(["syncRequested", "timerFired"] as const)(
    "asks all the same on %s, and sends nothing before an answer (E12)",
    (tag) => {
      const { tags } = run([{ tag }], offline.state);
      expect(tags).toContain("pull");
      expect(tags).not.toContain("push");
    },
  );

  it("sends at once when the socket connects", () => {
    expect(run([{ tag: "socketConnected" }], offline.state).tags).toContain("push");
  });

  it("believes the server's answer more than the browser, and goes on (E12)", () => {
    const answered = run([{ tag: "syncRequested" }, pulled], offline.state);
    expect(answered.state).toMatchObject({ online: true, offlineSince: null });
    expect(answered.tags).toContain("push");
    expect(run([nothingSent, { tag: "uploaded", sent: 0 }, { tag: "editQueued" }], answered.state).tags).toContain("push");
  });
});
