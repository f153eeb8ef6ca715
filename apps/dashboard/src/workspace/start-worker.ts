import type { NavigateFunction } from "react-router-dom";
import { cacheRelease } from "./cache-release.ts";
import { linkManifest } from "./install-app.ts";
import { syncPush } from "./push-subscription.ts";
import { hasServiceWorkers, registerWorker } from "./service-worker.ts";

let isStarted = false;

/**
 * Makes the app installable, and registers the service worker, which opens notices in this tab and the app without a
 * connection. Called once the screen is there, and again with each number of unread notices, which the app's icon shows.
 */
export async function startWorker(
  navigate: NavigateFunction,
  unreadCount: number | undefined,
): Promise<void> {
  if (unreadCount !== undefined && "setAppBadge" in navigator) {
    navigator.setAppBadge(unreadCount).catch(() => {});
  }
  if (isStarted) return;
  isStarted = true;
  linkManifest();
  // An outage needs it when it can no longer be fetched.
  import("./live-lost.tsx").catch(() => {});
  if (!hasServiceWorkers) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const path = notificationPath(data);
    if (path !== undefined) void navigate(path);
  });
  cacheRelease(await registerWorker());
  await syncPush();
}

function notificationPath(message: unknown): string | undefined {
  const isOpening =
    typeof message === "object" &&
    message !== null &&
    "path" in message &&
    typeof message.path === "string" &&
    message.path.startsWith("/w/");
  return isOpening ? String(message.path) : undefined;
}
