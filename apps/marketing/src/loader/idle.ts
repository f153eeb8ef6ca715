/** Calls back once the page has loaded and the browser has nothing better to do. */
export function whenIdle(callback: () => void): void {
  if (document.readyState !== "complete") {
    window.addEventListener("load", () => whenIdle(callback), { once: true });
    return;
  }
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(callback, { timeout: 4000 });
  else setTimeout(callback, 500);
}
