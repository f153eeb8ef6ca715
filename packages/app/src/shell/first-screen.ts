import type { createBrowserRouter } from "react-router-dom";

/** Waits until the router has loaded its first screen, or that has failed. */
export function firstScreen(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
