/** Hands what the provider said to the page that asked, and ends its window. Runs in the window of `identity-page.ts`. */
const { dataEnc, error } = document.body.dataset;
if (window.opener) {
  const message = dataEnc ? { type: "google-identity", data_enc: dataEnc } : { type: "google-identity", error };
  // Nobody but a page of this very server hears it.
  window.opener.postMessage(message, window.location.origin);
  window.close();
} else if (dataEnc && window.sessionStorage.getItem("google-link") !== null) {
  // The profile came here itself, where no window could be opened.
  window.sessionStorage.setItem("google-link-data", dataEnc);
  window.location.replace("/admin/#/profile/?google_link");
}
