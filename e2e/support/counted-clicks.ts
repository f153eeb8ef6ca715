import type { Browser, BrowserContext, Page } from "@playwright/test";

import { expect, test } from "./test.ts";

/** Counts the clicks and taps in a browser's pages; keys and typed text are not counted. @returns the number so far */
async function countClicks(context: BrowserContext): Promise<() => number> {
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

/** A browser of its own, whose clicks count. */
export type Seat = { page: Page; clicks: () => number };

/** A browser in UTC that has visited nothing yet. */
export async function sit(browser: Browser): Promise<Seat> {
  const context = await browser.newContext({ timezoneId: "UTC" });
  const clicks = await countClicks(context);
  return { page: await context.newPage(), clicks };
}

/** Does a part of a week, and reports its clicks and seconds. @param most clicks that it may take */
export async function within(
  most: number,
  name: string,
  { clicks }: Seat,
  act: () => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    const before = clicks();
    const began = Date.now();
    await act();
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    const description = `${name}: ${clicks() - before} clicks, ${seconds} s`;
    test.info().annotations.push({ type: "effort", description });
    expect(clicks() - before, description).toBeLessThanOrEqual(most);
  });
}
