import { notifications } from "@mantine/notifications";
import { configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** What a screen shows may take longer while the machine is busy; how long is measured by the benchmarks, not here. */
configure({ asyncUtilTimeout: 10_000 });

/** Each file begins where nothing is stored, at no page. */
window.localStorage.clear();
window.sessionStorage.clear();
window.location.hash = "";

/** Toasts are kept by their library, which outlives a test and its file. */
afterEach(() => {
  notifications.cleanQueue();
  notifications.clean();
});

/** happy-dom has none. As in a browser, whoever listens to the window's errors learns of a bug that was noted. */
window.reportError = (error: unknown) => void window.dispatchEvent(new ErrorEvent("error", { error }));

/** happy-dom follows a link to a file by leaving the page. */
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute("download")) click.call(this);
};
