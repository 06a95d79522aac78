import { IconAlertTriangle, IconTool } from "@tabler/icons-react";
import * as z from "zod/mini";
import { t } from "../../../schema/messages/catalogue.ts";
import { useNow } from "../../hooks/time/use-now.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { useProject } from "../../hooks/use-project.ts";
import { useRememberedState } from "../../hooks/use-remembered-state.ts";
import { useProjectNews } from "../../presence/use-project-news.ts";
import { Banner } from "./Banner.tsx";
import { debtWords, isDebtShown } from "./debt-banner.ts";
import { InstallNotice } from "./InstallNotice.tsx";

/** What is said to everybody of the project: unpaid months, and maintenance; and how this device keeps its work. */
export function ProjectBanners() {
  const project = useProject();
  if (!project) return null;
  return (
    <>
      <MaintenanceBanner />
      <DebtBanner key={project.id} projectId={project.id} />
      <InstallNotice />
    </>
  );
}

/** While there is a message (SHELL-056). */
function MaintenanceBanner() {
  const maintenance = useObservable(useProjectNews().maintenance);
  if (!maintenance) return null;
  return (
    <Banner color="blue" icon={<IconTool size={18} aria-hidden />} title={t("banner.maintenance")}>
      {maintenance.message}
    </Banner>
  );
}

const moment = z.number();

/** Until it is dismissed, and again after a while (SHELL-051 to SHELL-055). */
function DebtBanner({ projectId }: { readonly projectId: string }) {
  const debt = useObservable(useProjectNews().debt);
  const now = useNow();
  const [dismissedAt, dismiss] = useRememberedState(`debt-dismissed:${projectId}`, 0, moment, "device");
  if (!isDebtShown(debt, dismissedAt, now)) return null;
  return (
    <Banner
      color="orange"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t("banner.debt")}
      onDismiss={() => dismiss(Date.now())}
    >
      {debtWords(debt)}
    </Banner>
  );
}
