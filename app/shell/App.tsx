import { MantineProvider } from "@mantine/core";
import { lazy, Suspense, useMemo } from "react";
import { useFirstScreenShown } from "../hooks/use-first-screen-shown.ts";
import { toastsWanted } from "../hooks/use-notify.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { useProjectColor } from "../hooks/use-project-color.ts";
import { useSession } from "../hooks/use-session.ts";
import { readableColors, themeFor } from "../theme/theme.ts";
import { PageSkeleton } from "./PageSkeleton.tsx";
import { Pages } from "./Pages.tsx";
import { Shell } from "./Shell.tsx";
import { UpdateBanner } from "./UpdateBanner.tsx";

const GuardDialog = lazy(() => import("./GuardDialog.tsx").then((module) => ({ default: module.GuardDialog })));
const LoginPage = lazy(() => import("../pages/login/LoginPage.tsx").then((module) => ({ default: module.LoginPage })));
const SignInAgain = lazy(() => import("../pages/login/SignInAgain.tsx").then((module) => ({ default: module.SignInAgain })));
const Toasts = lazy(() => import("./Toasts.tsx").then((module) => ({ default: module.Toasts })));

/** Everything on the page: theme, toasts, sign-in or shell, and what lies over both. */
export function App() {
  const color = useProjectColor();
  const theme = useMemo(() => themeFor(color), [color]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="auto">
      <SessionGate />
      <UpdateBanner />
      <Later />
    </MantineProvider>
  );
}

/** What the first screen does without. It is fetched soon after, so that it is here without a network as well. */
function Later() {
  const isFirstScreenShown = useFirstScreenShown();
  const isToastWanted = useObservable(toastsWanted);
  return (
    <>
      <Suspense>{(isFirstScreenShown || isToastWanted) && <Toasts />}</Suspense>
      <Suspense>{isFirstScreenShown && <GuardDialog />}</Suspense>
    </>
  );
}

/** The sign-in page without a session; otherwise the shell, also while the session has to be renewed (LOGIN-009, LOGIN-010). */
function SessionGate() {
  const { phase, expired } = useSession();
  if (phase === "loading") return <PageSkeleton />;
  if (phase === "signed-out") {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LoginPage />
      </Suspense>
    );
  }
  return (
    <>
      <Shell>
        <Pages />
      </Shell>
      <Suspense>{expired && <SignInAgain />}</Suspense>
    </>
  );
}
