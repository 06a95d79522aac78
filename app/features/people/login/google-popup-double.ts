import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Google's window for tests of pages: what it says comes as from the real one. */
export interface PopupDouble {
  readonly opened: ReturnType<typeof vi.fn>;
  say(data: unknown, from?: { origin?: string; source?: unknown }): Promise<void>;
}

/** Stands in for `window.open` until `vi.restoreAllMocks`; `blocks`: the browser opens nothing. */
export function doublePopup({ blocks = false } = {}): PopupDouble {
  const popup = { closed: false, focus: vi.fn(), close: vi.fn() };
  // A window, as far as it is used.
  const opened = vi.spyOn(window, "open").mockReturnValue(blocks ? null : (popup as unknown as Window));
  return {
    opened,
    say: (data, { origin = window.location.origin, source = popup } = {}) =>
      act(async () => {
        const event = Object.assign(new Event("message"), { data, origin, source });
        window.dispatchEvent(event);
      }),
  };
}

export const identity = { type: "google-identity", data_enc: "sealed" } as const;
