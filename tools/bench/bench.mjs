// `npm run bench`: measures the built product against its budgets. `-- --runs=1` visits each page once;
// `-- --only=pages` (or `backend`, `engine`, `platform`, `users`, `deliveries`, `live`, `imports`) measures that part alone, and keeps the
// others' figures.
import { withEmptyPage } from "./empty-page.mjs";
import { ensureLighthouse, visit } from "./lighthouse.mjs";
import { measurePlatform } from "./platform.mjs";
import { report } from "./report.mjs";
import { emptyPageRow, lighthouseRows, sizeRows } from "./rows.mjs";
import { userRows } from "./users/rows.mjs";
import { sampleAccounts } from "../run/lib/announcement.mjs";
import { build } from "../run/lib/build.mjs";
import { runCommand } from "../run/lib/command.mjs";
import { ensureInstalled } from "../run/lib/install.mjs";
import { withProduct } from "../run/lib/product.mjs";
import { UserError } from "../run/lib/user-error.mjs";
import { toolEnvironment } from "../run/lib/toolchain.mjs";
import { browser } from "../testing/browser.js";

/** @typedef {import("./lighthouse.mjs").Run} Run */

const [, runsWanted = "5"] = /--runs=(\d+)/.exec(process.argv.join(" ")) ?? [];
const [, only] = /--only=(\w+)/.exec(process.argv.join(" ")) ?? [];
const log = console.log;

const publicBudget = { score: 100, lcp: 1_000, tbt: 10 };
const visits = [
  { path: "/", budget: { ...publicBudget, isIndexed: true } },
  // Search engines are kept from the account screens on purpose.
  { path: "/login", budget: { ...publicBudget, isIndexed: false } },
  { path: "/signup", budget: { ...publicBudget, isIndexed: false } },
  {
    path: "/dashboard",
    budget: { score: 99, lcp: 1_300, tbt: 50, isIndexed: false },
    account: sampleAccounts.user,
  },
];

/** @param {string} origin @param {string} emptyPage */
async function lighthouseVisits(origin, emptyPage) {
  const chromium = await browser();
  /** @type {Record<string, Run[]>} */
  const runs = {};
  /** @type {Run[]} */
  const empty = [];
  for (const { path, account } of visits) {
    const signIn = account && { url: `${origin}/login`, ...account };
    for (let run = 0; run < Number(runsWanted); run += 1) {
      log(`Visiting ${path}, ${run + 1} of ${runsWanted} …`);
      const options = { chromium, ...(signIn && { signIn }) };
      (runs[path] ??= []).push(await visit(`${origin}${path}`, options));
    }
    // Between the other visits, under the same load.
    empty.push(await visit(emptyPage, { chromium }), await visit(emptyPage, { chromium }));
  }
  return { runs, empty };
}

async function measurePages() {
  await ensureLighthouse();
  const { runs: lighthouse, empty } = await withProduct((origin) =>
    withEmptyPage((emptyPage) => lighthouseVisits(origin, emptyPage)),
  );
  const rows = [
    ...sizeRows(),
    ...visits.flatMap(({ path, budget }) => lighthouseRows(path, lighthouse[path] ?? [], budget)),
    emptyPageRow(empty),
  ];
  return { rows, details: { lighthouse, empty } };
}

async function measureBackend() {
  // Imported late: its dependencies come with the installation.
  const backend = await import("./backend.mjs");
  return backend.measureBackend(log);
}

async function measureLiveEngine() {
  const { measureEngine } = await import("./engine/engine.mjs");
  return measureEngine(log);
}

async function measureConsole() {
  const { measureUsers } = await import("./users/users.mjs");
  const users = await withProduct((origin, databaseUrl) => measureUsers(origin, databaseUrl, log));
  return { rows: userRows(users), details: { users } };
}

async function measureDeliveries() {
  const deliveries = await import("./deliveries/deliveries.mjs");
  return deliveries.measureDeliveries(log);
}

async function measureWorkspace() {
  await ensureLighthouse();
  const { measureLive } = await import("./live/live.mjs");
  return withProduct((origin, databaseUrl) =>
    measureLive(origin, databaseUrl, { runs: Number(runsWanted), log }),
  );
}

async function measureImports() {
  const imports = await import("./imports/imports.mjs");
  return withProduct((origin, databaseUrl) => imports.measureImports(origin, databaseUrl, log));
}

/** @type {[import("./report.mjs").Part, () => Promise<import("./report.mjs").Figures>][]} */
const parts = [
  ["pages", measurePages],
  ["backend", measureBackend],
  ["engine", measureLiveEngine],
  ["platform", () => measurePlatform(log)],
  ["users", measureConsole],
  ["deliveries", measureDeliveries],
  ["live", measureWorkspace],
  ["imports", measureImports],
];

await runCommand(async () => {
  await ensureInstalled(log);
  const apps = ["marketing", "dashboard", "admin", "gateway", "engine", "local-supabase"];
  await build(
    apps.map((name) => `@postlark/${name}`),
    { env: toolEnvironment(), onSlow: () => log("Building …") },
  );
  const selected = parts.filter(([name]) => only === undefined || name === only);
  if (selected.length === 0) throw new UserError(`--only=${only} is no part of the benchmark.`);
  for (const [name, measure] of selected) await report(name, await measure());
});
process.exit();
