import { randomUUID } from "node:crypto";

import { median } from "../median.mjs";

/** @typedef {import("postgres").Sql} Sql */

/** The console's queries, by name: arguments of `search_profiles`. */
const searchArguments = {
  "a first name": { words: "amara" },
  "part of an address": { words: "wong4337" },
  "a word of two letters": { words: "am" },
  "a letter that nearly everybody has": { words: "e" },
  "what nobody has": { words: "zzzz" },
  "a name among admins": { words: "rosa", only_role: "admin" },
  "everybody by name": { sort_by: "name", is_descending: false },
  "everybody by address, descending": { sort_by: "email" },
  "everybody by role": { sort_by: "role" },
  "admins alone": { only_role: "admin" },
  "a name, by address": { words: "wei", sort_by: "email", is_descending: false },
};

const repetitions = 7;

/**
 * Measures the first page of searches and orders with its exact count, as the admin with a temporary session.
 * @param {Sql} sql as superuser
 * @param {string} email the admin's
 * @returns {Promise<Record<string, number>>} the median time of seven runs in milliseconds, by query name
 */
export async function databaseTimes(sql, email) {
  const [admin] = await sql`select id from auth.users where email = ${email}`;
  const sessionId = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, created_at) values (${sessionId}, ${admin?.["id"]}, now())`;
  const claims = { sub: admin?.["id"], role: "authenticated", aal: "aal1", session_id: sessionId };
  /** @type {Record<string, number>} */
  const times = {};
  try {
    for (const [name, values] of Object.entries(searchArguments)) {
      times[name] = await measureQuery(sql, JSON.stringify(claims), values);
    }
    return times;
  } finally {
    await sql`delete from auth.sessions where id = ${sessionId}`;
  }
}

/** @param {Sql} sql @param {string} claims @param {Record<string, string | boolean>} values arguments by name */
function measureQuery(sql, claims, values) {
  return sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction`set local role authenticated`;
    const namedArguments = Object.keys(values).map((name, index) => `${name} => $${index + 1}`);
    const text = `select count(*) from public.search_profiles(${namedArguments.join(", ")})`;
    const times = [];
    for (let run = 0; run < repetitions; run += 1) {
      const startedAt = performance.now();
      await transaction.unsafe(text, Object.values(values));
      times.push(performance.now() - startedAt);
    }
    return median(times);
  });
}
