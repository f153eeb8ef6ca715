import { composerBytes } from "../../checks/build-checks/sizes.mjs";
import { browser } from "../../testing/browser.js";
import { quantile } from "../deliveries/quantile.mjs";
import { visit } from "../lighthouse.mjs";
import { inUnit, row } from "../row.mjs";
import { lighthouseRows, sizeRow } from "../rows.mjs";
import { sampleAccounts } from "../../run/lib/announcement.mjs";
import { planningWeights } from "./planning.mjs";
import { keyTimes } from "./typing.mjs";
import { makeWorkspace } from "./workspace.mjs";

const typing = "composer: key press to frame, five variants of 3,000 characters, four pictures";

/**
 * Measures a live workspace: its first screen on Lighthouse's phone, typing in its composer, large months and
 * libraries.
 * @param {string} origin
 * @param {string} databaseUrl as superuser
 * @param {{ runs: number, log: (line: string) => void }} options
 */
export async function measureLive(origin, databaseUrl, { runs, log }) {
  const chromium = await browser();
  const slug = await makeWorkspace(origin, databaseUrl);
  log("Typing in the composer …");
  const keys = await keyTimes(origin, slug, chromium);
  const signIn = { url: `${origin}/login`, ...sampleAccounts.user };
  /** @type {import("../lighthouse.mjs").Run[]} */
  const lighthouse = [];
  for (let run = 0; run < runs; run += 1) {
    log(`Visiting a live overview, ${run + 1} of ${runs} …`);
    lighthouse.push(await visit(`${origin}/w/${slug}/overview`, { chromium, signIn }));
  }
  log("Filling a month and a library …");
  const { calendar, library } = await planningWeights(origin, databaseUrl, slug, chromium);
  const format = inUnit("ms", 1);
  const whole = inUnit("");
  const rows = [
    sizeRow(
      "composer: JavaScript until it can be used, on top of the dashboard's",
      composerBytes(),
      75_000,
    ),
    row(`${typing}, p95`, quantile(keys.composer, 0.95), { max: 16, format }),
    row("the same, p50", quantile(keys.composer, 0.5), { format }),
    row("a text field of nothing but the platform, p95", quantile(keys.bare, 0.95), { format }),
    row("the same, p50", quantile(keys.bare, 0.5), { format }),
    ...lighthouseRows("a live overview", lighthouse, {
      score: 99,
      lcp: 1_300,
      tbt: 50,
      isIndexed: false,
    }),
    row("a month of 2,000 deliveries: elements", calendar.elements, { max: 1_500, format: whole }),
    row("the same: frames a second while dragging", calendar.fps, { min: 58, format: whole }),
    row("a library of 2,000 pictures: elements", library.nodes, { format: whole }),
    row("the same: frames a second while scrolling", library.fps, { min: 58, format: whole }),
  ];
  return { rows, details: { keys, lighthouse, calendar, library } };
}
