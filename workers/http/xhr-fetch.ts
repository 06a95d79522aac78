/** `fetch` for a body whose way to the server shows. `progress`: fraction sent, 0..1; never called with what is unknown. */
export type UploadFetch = (url: string, init: RequestInit, progress: (fraction: number) => void) => Promise<Response>;

/** Statuses whose `Response` may hold no body. */
const BODILESS = new Set([204, 205, 304]);

/** `fetch` cannot say how much of a body was sent; `XMLHttpRequest` can. Rejects like `fetch`; `Xhr` is the global of that name. */
export function xhrFetch(Xhr: typeof XMLHttpRequest): UploadFetch {
  return (url, init, progress) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const request = new Xhr();
    request.open(init.method ?? "GET", url);
    request.responseType = "text";
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) progress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError("Failed to fetch"));
    request.onabort = () => reject(new DOMException("", "AbortError"));
    const abort = () => request.abort();
    init.signal?.addEventListener("abort", abort);
    request.onloadend = () => init.signal?.removeEventListener("abort", abort);
    if (init.signal?.aborted) reject(new DOMException("", "AbortError"));
    else request.send(init.body as XMLHttpRequestBodyInit); // what uploads send: a Blob
    return promise;
  };
}

function responseOf(request: XMLHttpRequest): Response {
  return new Response(BODILESS.has(request.status) ? null : request.responseText, { status: request.status });
}
