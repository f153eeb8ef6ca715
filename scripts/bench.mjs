// `npm run bench`: measures the built product against its budgets. `-- --runs=1` visits each page once.
import { backendStarts } from "./bench/backend.mjs";
import { ensureLighthouse, visit } from "./bench/lighthouse.mjs";
import { freePort, withProduct } from "./bench/product.mjs";
import { report } from "./bench/report.mjs";
import { lighthouseRows, sizeRows, startRow } from "./bench/rows.mjs";
import { build } from "./lib/build.mjs";
import { runCommand } from "./lib/command.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { toolEnvironment } from "./lib/toolchain.mjs";

/** @typedef {import("./bench/lighthouse.mjs").Run} Run */

const [, runsWanted = "5"] = /--runs=(\d+)/.exec(process.argv.join(" ")) ?? [];
const say = console.log;

const publicBudget = { score: 100, lcp: 1_000, tbt: 10 };
const visits = [
  { path: "/", budget: { ...publicBudget, isIndexed: true } },
  // Search engines are kept from the account screens on purpose.
  { path: "/login", budget: { ...publicBudget, isIndexed: false } },
  { path: "/signup", budget: { ...publicBudget, isIndexed: false } },
  {
    path: "/dashboard",
    budget: { score: 99, lcp: 1_300, tbt: 50, isIndexed: false },
    account: { email: "user@postlark.test", password: "postlark-user" },
  },
];

/** @param {string} origin */
async function lighthouseVisits(origin) {
  // Only now: it comes with the installation.
  const { browser } = await import("@postlark/config/browser");
  const chromium = await browser();
  /** @type {Record<string, Run[]>} */
  const runs = {};
  for (const { path, account } of visits) {
    const signIn = account && { url: `${origin}/login`, ...account };
    for (let run = 0; run < Number(runsWanted); run += 1) {
      say(`Visiting ${path}, ${run + 1} of ${runsWanted} …`);
      const options = { chromium, ...(signIn && { signIn }) };
      (runs[path] ??= []).push(await visit(`${origin}${path}`, options));
    }
  }
  return runs;
}

await runCommand(async () => {
  await ensureInstalled(say);
  await ensureLighthouse();
  const apps = ["marketing", "dashboard", "admin", "gateway", "local-supabase"];
  await build(
    apps.map((name) => `@postlark/${name}`),
    { env: toolEnvironment(), onSlow: () => say("Building …") },
  );
  const lighthouse = await withProduct(lighthouseVisits);
  const backend = await backendStarts([await freePort(), await freePort(), await freePort()]);
  const rows = [
    ...sizeRows(),
    ...visits.flatMap(({ path, budget }) => lighthouseRows(path, lighthouse[path] ?? [], budget)),
    startRow("cold", backend.cold, 2_500),
    startRow("warm", backend.warm, 1_000),
  ];
  report(rows, { lighthouse, backend });
});
process.exit();
