import { useState } from "react";
import { useOnline } from "./use-online.ts";

/** For an `img`: the address, `null` once it has failed, and what to call then. */
export interface Picture {
  readonly src: string | null;
  readonly onError: () => void;
}

/** A picture's address until it fails to load. What does not come without a network is tried again with it. */
export function usePicture(url: string | null): Picture {
  const attempt = `${useOnline()} ${url}`;
  const [failed, setFailed] = useState<string | null>(null);
  return { src: failed === attempt ? null : url, onError: () => setFailed(attempt) };
}
