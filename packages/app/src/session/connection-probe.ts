import { noteNoResponse } from "@postlark/sdk/reachability";
import { perTab, storageKeys } from "@postlark/site/storage";
import { reloadDocument } from "../shell/document-navigation.ts";

/** Whether the server that this document came from answers. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { ok } = await fetch(window.location.href, { method: "HEAD" });
    return ok;
  } catch {
    return false;
  }
}

/** After code did not come: finds out whether there is no server, so that what waits for one is told. */
export async function probeConnection(): Promise<void> {
  if (!(await isServerThere())) noteNoResponse();
}

/** A document that its own reload does not mend is not reloaded for ever. */
const restMs = 60_000;

/** Loads the document anew, unless that was done just now. */
export function reloadAfterOutage(): void {
  const now = Date.now();
  if (now - Number(perTab.getItem(storageKeys.reloaded)) < restMs) return;
  perTab.setItem(storageKeys.reloaded, String(now));
  reloadDocument();
}
