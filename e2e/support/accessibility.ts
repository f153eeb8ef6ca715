import type { Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    /** Present once injected. */
    axe?: typeof axe;
  }
}

/** axe's violations on the current page: a line per rule with the elements. Injects axe once per document. */
export async function findViolations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    // Finishes colour transitions, since only their end result matters.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    const results = await window.axe?.run({ runOnly: rules, resultTypes: ["violations"] });
    if (results === undefined) throw new Error("axe is not in the page");
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
  }, runOnly);
}
