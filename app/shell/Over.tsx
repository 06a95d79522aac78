import { type ReactNode, Suspense } from "react";
import { useOnline } from "../hooks/use-online.ts";
import { CrashBoundary, type Failure } from "../ui/CrashBoundary.tsx";
import { PartFailed } from "../ui/PartFailed.tsx";

interface OverProps {
  readonly children: ReactNode;
  /** There is something to show now. What was fetched beforehand and did not come is asked for again then. */
  readonly wanted?: boolean;
  /** What tells that it failed. */
  readonly failed?: (failure: Failure) => ReactNode;
}

/** What lies over the page: when it fails the page stays as it is. */
export function Over({ children, wanted = false, failed: Failed = PartFailed }: OverProps) {
  return (
    <CrashBoundary resetKey={`${useOnline()} ${wanted}`} failed={(failure) => <Failed {...failure} />}>
      <Suspense>{children}</Suspense>
    </CrashBoundary>
  );
}

/** What stands beside the page or only repeats what it says: without its code the page stays as it is, and says nothing of it. */
export function Aside({ children, wanted }: Pick<OverProps, "children" | "wanted">) {
  return (
    <Over wanted={wanted} failed={renderNull}>
      {children}
    </Over>
  );
}

function renderNull(): null {
  return null;
}
