/*
 * The live workspaces' service worker: shows notices that are pushed while no tab is open, and opens the app without a
 * connection. `tools/build/service-worker.ts` writes it as one file.
 */
import { openNotice, parseNotice, showNotice } from "./notices.ts";
import { answer, cacheRelease } from "./release-cache.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

async function activate(): Promise<void> {
  // A page need not wait until the worker has started.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const response = answer(event);
  if (response !== undefined) event.respondWith(response);
});

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (typeof message !== "object" || message === null || !("scripts" in message)) return;
  const { scripts } = message;
  if (!Array.isArray(scripts)) return;
  const isSparing = "isSparing" in message && message.isSparing === true;
  event.waitUntil(cacheRelease(scripts.map(String), isSparing));
});

self.addEventListener("push", (event) => event.waitUntil(showNotice(parseNotice(event.data))));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const path = typeof data === "object" && data !== null && "path" in data ? data.path : undefined;
  event.waitUntil(openNotice(path));
});
