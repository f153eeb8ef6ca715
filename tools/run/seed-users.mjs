// `npm run seed`: fills a running product with made-up users, 100,000 unless told otherwise.
//   npm run seed -- --count=5000      as many
//   npm run seed -- --remove          takes them away again
// They go to the embedded backend, or to the database at SUPABASE_DB_URL.
import postgres from "postgres";

import { runCommand } from "./lib/command.mjs";
import { UserError } from "./lib/user-error.mjs";
import { readSettings } from "./lib/settings.mjs";
import { removeSeededUsers, seedUsers } from "./seed/users.mjs";

const wish = process.argv.slice(2).join(" ");

function wantedCount() {
  const [, text = "100000"] = /--count=(\S+)/.exec(wish) ?? [];
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new UserError(`--count=${text} is no number of users.`);
}

function databaseUrl() {
  const { port } = readSettings().backend.database;
  return (
    process.env["SUPABASE_DB_URL"] || `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`
  );
}

/** @param {import("postgres").Sql} sql */
async function requireDatabase(sql) {
  try {
    await sql`select from public.profiles limit 1`;
  } catch (error) {
    throw new UserError(
      `There is no database to fill (${String(error)}). Start the product first.`,
    );
  }
}

await runCommand(async () => {
  const count = wantedCount();
  const sql = postgres(databaseUrl(), { max: 1, onnotice: () => undefined });
  try {
    await requireDatabase(sql);
    if (/--remove\b/.test(wish)) {
      console.log(`Removed ${await removeSeededUsers(sql)} users.`);
    } else {
      await seedUsers(sql, count, (done) => console.log(`${done} of ${count} users`));
    }
  } finally {
    await sql.end();
  }
});
