import { m } from "#paraglide/messages.js";
import { loadPart } from "#session/load-part.ts";
import type { PushDevice } from "@postlark/domain/push-device";
import { AppError } from "@postlark/sdk/errors";
import { hasServiceWorkers, registeredWorker, registerWorker } from "./service-worker.ts";

/** Whether this device shows notices; `home-screen`: it can, once Postlark is installed on it (iPhone and iPad). */
export type PushState = "unsupported" | "home-screen" | "blocked" | "off" | "on";

export const loadPush = () => loadPart(import("@postlark/sdk/push-devices"));

/** Reads this browser's state from its permission and subscription. @param devices where the user has turned push on */
export async function readPushState(devices: readonly PushDevice[]): Promise<PushState> {
  if (!isSupported()) return isApplePhone() ? "home-screen" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await ownSubscription();
  const isOn = subscription && devices.some(({ endpoint }) => endpoint === subscription.endpoint);
  return isOn && Notification.permission === "granted" ? "on" : "off";
}

/**
 * Asks for permission, subscribes this browser and registers it.
 * @returns false if the user did not give permission
 * @throws AppError
 */
export async function turnOnPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await registerWorker();
  const { fetchPushKey } = await loadPush();
  const key = await fetchPushKey();
  // A subscription that was made with another key cannot be renewed.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options).catch((cause: unknown) => {
    throw new AppError({ kind: "unexpected", message: m.notifications_push_failed(), cause });
  });
  try {
    await registerSubscription(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** Ends this browser's subscription, on the server too. @throws AppError */
export async function turnOffPush(devices: readonly PushDevice[]): Promise<void> {
  const ownDevice = devices.find(({ endpoint }) => endpoint !== null);
  if (ownDevice !== undefined) await (await loadPush()).removePushDevice(ownDevice.id);
  await (await ownSubscription())?.unsubscribe();
}

/**
 * Registers this browser's subscription again if it has a new address, and ends it if it was removed elsewhere or its
 * session has ended.
 */
export async function syncPush(): Promise<void> {
  const subscription = isSupported() ? await ownSubscription() : undefined;
  if (!subscription) return;
  const { fetchPushDevices } = await loadPush();
  const ownDevice = (await fetchPushDevices()).find(({ endpoint }) => endpoint !== null);
  if (ownDevice === undefined) await subscription.unsubscribe();
  else if (ownDevice.endpoint !== subscription.endpoint) await registerSubscription(subscription);
}

async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const { addPushDevice } = await loadPush();
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  await addPushDevice({ endpoint: endpoint ?? "", p256dh, auth });
}

/** This browser's subscription; null or undefined if it has none. */
async function ownSubscription(): Promise<PushSubscription | null | undefined> {
  return (await registeredWorker())?.pushManager.getSubscription();
}

function isSupported(): boolean {
  return hasServiceWorkers && "PushManager" in window && "Notification" in window;
}

/** An iPad says that it is a Mac, and a Mac has no touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
