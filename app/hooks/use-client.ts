import { createContext, useContext } from "react";
import type { Client } from "../client/client-api.ts";

export const ClientContext = createContext<Client | null>(null);

/** The client of the page. Components use the narrower hooks; only hooks call this. */
export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useClient outside ClientContext");
  return client;
}
