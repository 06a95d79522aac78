import type { LockPort } from "../../sync/ports.ts";
import type { TabChannel } from "../channel/tab-channel.ts";
import type { TabMessage } from "../channel/tab-message.ts";
import type { RealtimeSocket } from "../engine/tabs/realtime.ts";

interface Waiting {
  readonly granted: () => void;
  readonly lost: () => void;
}

/** One exclusive lock for all tabs of a test. */
export class FakeLock implements LockPort {
  #holder: Waiting | null = null;
  #line: Waiting[] = [];

  request({ steal }: { readonly steal: boolean }, listener: Waiting): () => void {
    const own = { granted: () => listener.granted(), lost: () => listener.lost() };
    if (steal) {
      const former = this.#holder;
      this.#holder = null;
      former?.lost();
      this.#line.unshift(own);
    } else this.#line.push(own);
    queueMicrotask(() => this.#grant());
    return () => {
      this.#line = this.#line.filter((other) => other !== own);
      if (this.#holder !== own) return;
      this.#holder = null;
      queueMicrotask(() => this.#grant());
    };
  }

  #grant(): void {
    if (this.#holder) return;
    this.#holder = this.#line.shift() ?? null;
    this.#holder?.granted();
  }
}

/** The channel between the tabs of a test; messages arrive later, as copies. */
export class FakeAir {
  readonly #tabs = new Set<(message: TabMessage) => void>();

  open(): TabChannel {
    const own = new Set<(message: TabMessage) => void>();
    const receive = (message: TabMessage) => {
      for (const listener of own) listener(message);
    };
    this.#tabs.add(receive);
    return {
      send: (message) => {
        const copy = structuredClone(message);
        for (const tab of this.#tabs) if (tab !== receive) queueMicrotask(() => tab(copy));
      },
      listen(listener) {
        own.add(listener);
        return () => own.delete(listener);
      },
      close: () => this.#tabs.delete(receive),
    };
  }
}

/** A socket that the test moves. */
export class FakeSocket implements RealtimeSocket {
  #listener: ((happening: "connected" | "lost" | "event") => void) | null = null;
  #received: ((name: string, message: unknown) => void) | null = null;
  readonly emitted: [name: string, message: unknown][] = [];

  get isOpen(): boolean {
    return this.#listener !== null;
  }
  connect(
    listener: (happening: "connected" | "lost" | "event") => void,
    received: (name: string, message: unknown) => void,
  ): void {
    this.#listener = listener;
    this.#received = received;
  }
  close(): void {
    this.#listener = null;
    this.#received = null;
  }
  emit(name: string, message: unknown): void {
    this.emitted.push([name, message]);
  }
  async ask(name: string, message: unknown): Promise<unknown> {
    this.emit(name, message);
    return { ok: true };
  }
  report(name: string, message: unknown): void {
    this.#received?.(name, message);
  }
  say(happening: "connected" | "lost" | "event"): void {
    this.#listener?.(happening);
  }
}
