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

/** Opens a new browser context in UTC, whose clicks are counted. */
export async function openSeat(browser: Browser): Promise<Seat> {
  const context = await browser.newContext({ timezoneId: "UTC" });
  const clicks = await countClicks(context);
  return { page: await context.newPage(), clicks };
}

/** Runs a part of a journey as a step, reports its clicks and seconds, and expects at most `maxClicks`. */
export async function expectClicksWithin(
  maxClicks: number,
  name: string,
  { clicks }: Seat,
  act: () => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    const clicksBefore = clicks();
    const startedAt = Date.now();
    await act();
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
    const description = `${name}: ${clicks() - clicksBefore} clicks, ${seconds} s`;
    test.info().annotations.push({ type: "effort", description });
    expect(clicks() - clicksBefore, description).toBeLessThanOrEqual(maxClicks);
  });
}
