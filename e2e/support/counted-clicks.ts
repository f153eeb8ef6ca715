import type { BrowserContext } from "@playwright/test";

/** Counts the clicks and taps in a browser's pages; keys and typed text are not counted. @returns the number so far */
export async function countClicks(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  await context.exposeBinding("countClick", () => {
    clicks += 1;
  });
  // A press counts, not its click: pressing a label clicks its field as well.
  await context.addInitScript(() => {
    document.addEventListener(
      "pointerdown",
      ({ isTrusted }) => {
        if (isTrusted) void Reflect.get(window, "countClick")();
      },
      true,
    );
  });
  return () => clicks;
}
