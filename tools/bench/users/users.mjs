import postgres from "postgres";

import { seedUsers } from "../../run/seed/users.mjs";
import { databaseTimes } from "./database.mjs";
import { measurePlainTable } from "./plain-table.mjs";
import { measureScreen } from "./screen.mjs";
import { sampleAccounts } from "../../run/lib/announcement.mjs";
import { browser } from "../../testing/browser.js";

const count = 100_000;

/** A plain table with 100,000 rows takes minutes. */
const plainCount = 10_000;

/** @typedef {Awaited<ReturnType<typeof measureUsers>>} UserFigures */

/**
 * Adds 100,000 users and measures their list: in the database, on screen, and beside a plain table with a tenth of
 * the data.
 * @param {string} origin
 * @param {string} databaseUrl as superuser
 * @param {(what: string) => void} log
 */
export async function measureUsers(origin, databaseUrl, log) {
  const { chromium } = await import("@playwright/test");
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  log(`Adding ${count} users …`);
  await seedUsers(sql, count);
  log("Searching and sorting them in the database …");
  const database = await databaseTimes(sql, sampleAccounts.admin.email);
  const program = await chromium.launch(await browser());
  try {
    const page = await program.newPage({ viewport: { width: 1280, height: 800 } });
    log("Reading them on screen …");
    const screen = await measureScreen(page, origin, sampleAccounts.admin);
    log("Drawing them as a plain table …");
    /** @type {import("./plain-table.mjs").User[]} */
    const users = await sql`
      select full_name, email, user_role from public.profiles 
      order by created_at desc, id desc limit ${plainCount}`;
    const plain = await measurePlainTable(await program.newPage(), users);
    return { database, screen, plain };
  } finally {
    await program.close();
    await sql.end();
  }
}
