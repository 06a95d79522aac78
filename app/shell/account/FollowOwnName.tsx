import { useEffect } from "react";
import { useDocument } from "../../hooks/use-document.ts";
import { useSession } from "../../hooks/use-session.ts";

/** Asks for the session again when the person's own document comes with other names than the account shows (SHELL-069). */
export function FollowOwnName() {
  const { profile, refresh } = useSession();
  const { row } = useDocument("user", profile?.id ?? null);
  const isOther =
    row !== null && profile !== null && NAMES.some((name) => isGiven(row.data[name]) && row.data[name] !== profile[name]);
  // What the server does not have yet it would not tell; each version is asked about once.
  const version = isOther && row.sync === "clean" ? row.data.updatedAt : null;
  useEffect(() => {
    if (version !== null) void refresh();
  }, [version, refresh]);
  return null;
}

const NAMES = ["name", "displayName"] as const;

function isGiven(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
