import type { NavigateFunction } from "react-router-dom";
import { syncPush } from "./push-subscription.ts";
import { hasServiceWorkers, registerWorker } from "./service-worker.ts";

let isStarted = false;

/** Registers the service worker, which opens notices in this tab. Called once the screen is there. */
export async function startWorker(navigate: NavigateFunction): Promise<void> {
  if (!hasServiceWorkers || isStarted) return;
  isStarted = true;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const path = pathOf(data);
    if (path !== undefined) void navigate(path);
  });
  await registerWorker();
  await syncPush();
}

function pathOf(message: unknown): string | undefined {
  const isOpening =
    typeof message === "object" &&
    message !== null &&
    "path" in message &&
    typeof message.path === "string" &&
    message.path.startsWith("/w/");
  return isOpening ? String(message.path) : undefined;
}
