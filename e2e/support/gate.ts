/** What answers wait behind until it is opened, so that a test sees what is shown meanwhile. */
export type Gate = { readonly opened: Promise<void>; open(): void };

export function createGate(): Gate {
  const latch = new EventTarget();
  return {
    opened: new Promise((resolve) => {
      latch.addEventListener("open", () => resolve());
    }),
    open: () => void latch.dispatchEvent(new Event("open")),
  };
}
