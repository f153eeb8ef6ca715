import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    /** There once a document was given it. */
    axe?: typeof axe;
  }
}

/**
 * What axe finds wrong with a page as it stands now: a line for each rule that is broken, with the
 * elements that break it. A document is given axe once, however often it is asked.
 */
export async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // Colours on their way to another theme are nobody's: where they arrive is what is looked at.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    const found = await window.axe?.run({ runOnly: rules, resultTypes: ["violations"] });
    if (found === undefined) throw new Error("axe is not in the page");
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
  }, runOnly);
}
