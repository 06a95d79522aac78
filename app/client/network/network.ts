import type { Observable } from "../client-api.ts";

/** Whether the browser believes it has a network. */
export function observeNetwork(
  window: Pick<Window, "addEventListener" | "removeEventListener" | "navigator">,
): Observable<boolean> {
  return {
    get: () => window.navigator.onLine,
    subscribe(listener) {
      window.addEventListener("online", listener);
      window.addEventListener("offline", listener);
      return () => {
        window.removeEventListener("online", listener);
        window.removeEventListener("offline", listener);
      };
    },
  };
}
