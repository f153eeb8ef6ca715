import { useSyncExternalStore } from "react";

let host: HTMLElement | undefined;
const hostInBrowser = () => (host ??= document.createElement("div"));
const noHost = () => undefined;

/** The end of the page, or of the modal dialog that makes the page inert; `undefined` before hydration. */
export function useToastHost(): HTMLElement | undefined {
  return useSyncExternalStore(followTopDialog, hostInBrowser, noHost);
}

/** Keeps the host at the end of the topmost modal dialog, or of the page. @returns stops and removes it */
function followTopDialog(): () => void {
  const element = hostInBrowser();
  const moveIntoTopDialog = () => {
    const modals = document.querySelectorAll("dialog:modal");
    move(element, modals[modals.length - 1] ?? document.body);
  };
  moveIntoTopDialog();
  const dialogs = new MutationObserver(moveIntoTopDialog);
  dialogs.observe(document, { subtree: true, attributeFilter: ["open"] });
  return () => {
    dialogs.disconnect();
    element.remove();
  };
}

/** Moves without a remount where supported: otherwise toasts would animate again. */
function move(element: Element, parent: Element): void {
  if (element.parentNode === parent) return;
  if (element.isConnected && "moveBefore" in parent) parent.moveBefore(element, null);
  else parent.append(element);
}
