/** Shows a notification of the browser, which `permission` was granted for. `tag`: a later one with it takes the place of this one. */
export function showNotification(
  title: string,
  words: { readonly body: string; readonly tag: string },
  clicked: () => void,
): void {
  try {
    const shown = new Notification(title, words);
    shown.onclick = () => {
      window.focus();
      clicked();
      shown.close();
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Phones and tablets leave it to the service worker.
    void navigator.serviceWorker?.ready.then((registration) => registration.showNotification(title, words));
  }
}
