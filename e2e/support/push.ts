import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { startPushService, type Subscription } from "@postlark/testing/push-service";

declare global {
  // Window's interface is extended, which a type cannot be.
  // oxlint-disable-next-line consistent-type-definitions
  interface Window {
    subscribeToPush: (key: string) => Promise<Subscription>;
    unsubscribeFromPush: (subscription: Subscription) => Promise<void>;
  }
}

/**
 * A push service for a context's pages: Chromium subscribes to Google's, which tests cannot reach. Pages subscribe with
 * it by the same calls, and everything else is real: permission, service worker, engine, encryption.
 */
export async function usePushService(context: BrowserContext) {
  const service = await startPushService();
  await context.grantPermissions(["notifications"]);
  await context.exposeFunction("subscribeToPush", (key: string) => service.subscribe(key));
  await context.exposeFunction("unsubscribeFromPush", (given: Subscription) =>
    service.unsubscribe(given),
  );
  await context.addInitScript(() => {
    // A browser without a window says "denied" here, and "granted" everywhere else.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const name = "test.push";
    const subscriptionOf = (given: Subscription) => ({
      endpoint: given.endpoint,
      toJSON: () => ({
        endpoint: given.endpoint,
        keys: { p256dh: given.p256dh, auth: given.auth },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(name);
        await window.unsubscribeFromPush(given);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const stored = localStorage.getItem(name);
        return stored === null ? null : subscriptionOf(JSON.parse(stored));
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const given = await window.subscribeToPush(applicationServerKey);
        localStorage.setItem(name, JSON.stringify(given));
        return subscriptionOf(given);
      },
    });
  });
  return service;
}

/** A notification, as the service worker would have it shown. */
export type ShownNotification = {
  title: string;
  options: { body: string; tag: string; data: unknown };
};

/**
 * A browser without a window shows no notifications and takes no press on one: the worker of the context's pages says
 * what it would have shown, and each is pressed.
 */
export async function pressNotifications(context: BrowserContext): Promise<void> {
  const script = `
    // It ends the browser's process.
    navigator.setAppBadge = async () => {};
    registration.showNotification = async (title, options) => {
      new BroadcastChannel("test").postMessage({ title, options });
      const press = new ExtendableEvent("notificationclick");
      const notification = { close() {}, data: options.data };
      dispatchEvent(Object.assign(press, { notification }));
    };
  `;
  await context.route("**/service-worker.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });
}

/** Delivers a message to the page's service worker as the browser does. @returns what is shown */
export async function deliver(page: Page, data: string): Promise<ShownNotification> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  const { origin } = new URL(page.url());
  const handle = await page.evaluateHandle(() => {
    const shown = new Promise<ShownNotification>((resolve) => {
      new BroadcastChannel("test").addEventListener("message", (event) => resolve(event.data));
    });
    return { shown };
  });
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  return handle.evaluate(({ shown }) => shown);
}

function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.endsWith("/w/"));
      if (registration) resolve(registration.registrationId);
    });
    session.send("ServiceWorker.enable").catch(reject);
  });
}
