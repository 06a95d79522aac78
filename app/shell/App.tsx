import { MantineProvider } from "@mantine/core";
import { memo, type ReactNode, Suspense, useMemo } from "react";
import { Route, Switch } from "wouter";
import { clientOfProject } from "../client/session/project-client.ts";
import { withTexts } from "../client/texts/section-texts.ts";
import { ClientContext, useClient } from "../hooks/use-client.ts";
import { useFaults } from "../hooks/use-faults.ts";
import { useFirstScreenShown } from "../hooks/use-first-screen-shown.ts";
import { toastsWanted } from "../hooks/use-notify.ts";
import { useObservable } from "../hooks/use-observable.ts";
import { useOnline } from "../hooks/use-online.ts";
import { useProjectColor } from "../hooks/use-project-color.ts";
import { useRouting } from "../hooks/use-routing.ts";
import { useSession } from "../hooks/use-session.ts";
import { pathPattern } from "../routing/path-pattern.ts";
import { readableColors, themeFor } from "../theme/theme.ts";
import { CrashBoundary, type Failure } from "../ui/CrashBoundary.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { PageFailed } from "../ui/PageFailed.tsx";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { PartFailed } from "../ui/PartFailed.tsx";
import { Aside, Over } from "./Over.tsx";
import { Pages } from "./Pages.tsx";
import { Shell } from "./Shell.tsx";

const AccountWarning = lazyPart(() => withTexts(import("./account/AccountWarning.tsx")).then((module) => module.AccountWarning));
const FaultNotice = lazyPart(() => withTexts(import("./FaultNotice.tsx")).then((module) => module.FaultNotice));
const GuardDialog = lazyPart(() => withTexts(import("./GuardDialog.tsx")).then((module) => module.GuardDialog));
const InvitationPage = lazyPart(() =>
  withTexts(import("../features/people/invitation/InvitationPage.tsx")).then((module) => module.InvitationPage),
);
const LoginPage = lazyPart(() => withTexts(import("../features/people/login/LoginPage.tsx")).then((module) => module.LoginPage));
const LostAccess = lazyPart(() => withTexts(import("./account/LostAccess.tsx")).then((module) => module.LostAccess));
const Strips = lazyPart(() => withTexts(import("./strips/Strips.tsx")).then((module) => module.Strips));
const Toasts = lazyPart(() => import("../ui/Toasts.tsx").then((module) => module.Toasts));

/** Everything on the page: theme, toasts, sign-in or shell, and what lies over both. */
export function App() {
  const color = useProjectColor();
  const theme = useMemo(() => themeFor(color), [color]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={readableColors} defaultColorScheme="auto">
      <Above />
      <Whole>
        <SessionGate />
      </Whole>
      <Later />
    </MantineProvider>
  );
}

/** What comes up by itself. Like what is later, it is fetched before it is wanted. */
function Above() {
  const isFirstScreenShown = useFirstScreenShown();
  const { expired } = useSession();
  const isUpdateThere = useObservable(useClient().updates.available);
  const isWanted = expired || isUpdateThere;
  return (
    <Over wanted={isWanted} failed={isWanted ? PartFailed : renderNull}>
      {(isFirstScreenShown || isWanted) && <Strips />}
    </Over>
  );
}

function renderNull(): null {
  return null;
}

/** Sign-in or shell: when even that fails there is a page that says so. */
function Whole({ children }: { readonly children: ReactNode }) {
  return (
    <CrashBoundary resetKey={String(useOnline())} failed={(failure) => <PageFailed {...failure} />}>
      {children}
    </CrashBoundary>
  );
}

/** What the first screen does without. It is fetched soon after, so that it is here without a network as well. */
function Later() {
  const isFirstScreenShown = useFirstScreenShown();
  const isToastWanted = useObservable(toastsWanted);
  const hasFault = useFaults() > 0;
  const isQuestionOpen = useObservable(useRouting().question) !== null;
  return (
    <>
      <Aside wanted={isToastWanted}>{(isFirstScreenShown || isToastWanted) && <Toasts />}</Aside>
      <Over wanted={isQuestionOpen} failed={GuardFailed}>
        {(isFirstScreenShown || isQuestionOpen) && <GuardDialog />}
      </Over>
      <Aside wanted={hasFault}>{(isFirstScreenShown || hasFault) && <FaultNotice />}</Aside>
    </>
  );
}

/** The question was fetched beforehand: that it failed matters once there is something to ask. */
function GuardFailed(failure: Failure) {
  const question = useObservable(useRouting().question);
  return question === null ? null : <PartFailed {...failure} />;
}

/** Beside the table of pages, which are for whoever is signed in. */
const INVITATION = pathPattern("/invitation/:token?");

/** Whoever was invited comes without a session, or while somebody else is signed in here. */
function SessionGate() {
  return (
    <Switch>
      <Route path={INVITATION}>
        {({ token = "" }) => (
          <Suspense fallback={<PageSkeleton />}>
            <InvitationPage key={token} token={token} />
          </Suspense>
        )}
      </Route>
      <Route>
        <OfSession />
      </Route>
    </Switch>
  );
}

/** The sign-in page without a session; otherwise the shell, also while the session has to be renewed (LOGIN-009, LOGIN-010). */
const OfSession = memo(function OfSession() {
  const { phase, projectId, lost } = useSession();
  const isFirstScreenShown = useFirstScreenShown();
  const client = useClient();
  const own = useMemo(() => clientOfProject(client, projectId), [client, projectId]);
  if (phase === "loading") return <PageSkeleton />;
  if (phase === "signed-out") {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LoginPage />
      </Suspense>
    );
  }
  return (
    <ClientContext value={own}>
      <Shell notice={<Over>{lost && <LostAccess project={lost} />}</Over>}>
        <Aside>{isFirstScreenShown && <AccountWarning />}</Aside>
        <Pages />
      </Shell>
    </ClientContext>
  );
});
