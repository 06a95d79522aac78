import { useEffect } from "react";
import { useHashLocation, useNavigate } from "../../hooks/use-routing.ts";
import { PageSkeleton } from "../../ui/PageSkeleton.tsx";

/** Goes on from an address that stands for another, unless somebody has gone elsewhere meanwhile. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  const { path: from } = useHashLocation();
  // Who has gone on meanwhile is not brought back.
  useEffect(() => navigate(to, { replace: true, unguarded: true, from }), [navigate, to, from]);
  return <PageSkeleton />;
}
