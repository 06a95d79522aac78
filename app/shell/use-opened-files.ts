import { useEffect } from "react";
import { keepOpened, type OpenedFile, receivedShares } from "../client/page/received-shares.ts";
import { noteFault } from "../failures/note-fault.ts";
import { useNavigate } from "../hooks/use-routing.ts";

/** How Chromium tells an installed application what it was opened with; what came before there is a consumer waits for it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly OpenedFile[] }) => void): void;
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

/** Keeps files that were opened with the application on the device, network or not, and shows them as what another application shared. */
export function useOpenedFiles(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const show = (id: string) => navigate(`/shared/${encodeURIComponent(id)}`);
    window.launchQueue?.setConsumer(({ files = [] }) => {
      if (files.length === 0) return;
      keepOpened(receivedShares(window), files).then(show, (error: unknown) => {
        noteFault(error);
        // As the service worker does: that page says that the device refused.
        show("refused");
      });
    });
  }, [navigate]);
}
