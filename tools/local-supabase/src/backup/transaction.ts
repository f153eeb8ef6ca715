import { Client } from "pg";

const beginnings = {
  read: "begin isolation level repeatable read read only",
  replace: "begin",
};

/** The driver is not the usual one, whose COPY stops for ever at back-pressure and at a late error (porsager/postgres#499, #1173). */
export async function inTransaction<Result>(
  databaseUrl: string,
  purpose: keyof typeof beginnings,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  // A lost connection is reported by the query that needs it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(beginnings[purpose]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    // What was not committed is rolled back by the end of the connection.
    await client.end();
  }
}
