import { serviceWorker } from "@postlark/site/service-worker";

/** Whether the browser knows service workers. Development servers have none to register. */
export const hasServiceWorkers = "serviceWorker" in navigator;

/** Registers the live workspaces' service worker, or returns the one that is registered. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(serviceWorker.path, { scope: serviceWorker.scope });
  return navigator.serviceWorker.ready;
}

export async function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return hasServiceWorkers
    ? navigator.serviceWorker.getRegistration(serviceWorker.scope)
    : undefined;
}
