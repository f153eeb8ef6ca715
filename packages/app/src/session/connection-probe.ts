import { noteNoResponse } from "@postlark/sdk/reachability";
import { perTab, storageKeys } from "@postlark/site/storage";
import { reloadDocument } from "../shell/document-navigation.ts";

/** Whether the server of this document answers. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch(window.location.href, { method: "HEAD" });
    return ok;
  } catch {
    return false;
  }
}

/** After code failed to load: checks whether the server answers, so that an outage is detected. */
export async function probeConnection(): Promise<void> {
  if (!(await isServerThere())) noteNoResponse();
}

/** Minimum interval between automatic reloads, so that a persistent failure causes no loop. */
const minReloadIntervalMs = 60_000;

/** Reloads the document, unless that was done just now. */
export function reloadAfterOutage(): void {
  const now = Date.now();
  if (now - Number(perTab.getItem(storageKeys.reloaded)) < minReloadIntervalMs) return;
  perTab.setItem(storageKeys.reloaded, String(now));
  reloadDocument();
}
