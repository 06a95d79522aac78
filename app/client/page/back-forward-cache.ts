/** A page that is left for another one in the same tab, and may be shown again as it was. */
type LeftPage = Pick<Window, "addEventListener"> & { readonly location: Pick<Location, "reload"> };

/**
 * Browsers stop a page that is left, with its worker, wherever that is, and show it again when somebody goes back. WebKit stops the
 * worker in the middle of a transaction as well, and then no other tab reads or writes that database again. Of a page that is stopped
 * the worker ends instead, which ends its transactions; the page is loaded anew when somebody goes back to it, and has what was typed.
 */
export function endWorkerOfLeftPage(page: LeftPage, worker: Pick<Worker, "terminate">): void {
  page.addEventListener("pagehide", ({ persisted }) => {
    if (persisted) worker.terminate();
  });
  page.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) page.location.reload();
  });
}
