import { signInProviders } from "../../../schema/wire/sign-in-providers.ts";
import { useAnswer } from "../../hooks/use-answer.ts";

/** Whether this server lets people link a Google account; `false` until it has said so. */
export function useOffersGoogle(): boolean {
  const { state } = useAnswer("auth/providers", signInProviders);
  return state.tag === "known" && state.value.google;
}
