import type { createRouter } from "../components/app.tsx";

/** Waits until the router has its first screen, or that screen's failure. */
export function firstScreen(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
