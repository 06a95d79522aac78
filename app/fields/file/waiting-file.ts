import { LOCAL_ID_PREFIX } from "../../../schema/ids.ts";

/** A file in the address of a text. */
export interface WaitingFileAddress {
  /** Under which the device keeps it. */
  readonly id: string;
  /** Which of the forms that the server is going to make of it. */
  readonly tag: string;
}

const WAITING = new RegExp(`^/files/(${LOCAL_ID_PREFIX}[0-9a-f-]+)/([\\w-]+)$`);

/**
 * Where a text shows a file that waits on this device: the address that it is going to have, with the device's id in it. An asset and its
 * files share one id on the server, so the address becomes the final one in the same step as every other reference.
 */
export function waitingFileAddress(id: string, type: string): string {
  const isPhoto = type.startsWith("image/") && type !== "image/gif";
  // The small forms of a film of pictures stand still.
  return `/files/${id}/${isPhoto ? "1200" : "original"}`;
}

/** The waiting file that an address means; `null` for any other address. */
export function waitingFileOf(address: string): WaitingFileAddress | null {
  const [, id, tag] = WAITING.exec(address) ?? [];
  return id && tag ? { id, tag } : null;
}
