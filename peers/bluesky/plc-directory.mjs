import { appendFileSync, existsSync, readFileSync, truncateSync } from "node:fs";

import { Database } from "@did-plc/server";

const { constructor: MemoryDatabase } = Database.mock();

/** The whole lines of a file; what a crash has left of one is cut off. */
function readLines(path) {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole !== text) truncateSync(path, Buffer.byteLength(whole));
  return whole.split("\n").filter((line) => line !== "");
}

/**
 * The directory's database in memory, with every operation kept in a file: identities outlive the process as
 * the accounts that they belong to do.
 */
class FileDatabase extends MemoryDatabase {
  constructor(path) {
    super();
    this.path = path;
  }

  async recall() {
    for (const line of readLines(this.path)) {
      const { did, operation, createdAt } = JSON.parse(line);
      await super.validateAndAddOp(did, operation);
      this.contents[did].at(-1).createdAt = new Date(createdAt);
    }
  }

  async validateAndAddOp(did, operation) {
    await super.validateAndAddOp(did, operation);
    const { createdAt } = this.contents[did].at(-1);
    appendFileSync(this.path, `${JSON.stringify({ did, operation, createdAt })}\n`, {
      mode: 0o600,
    });
  }
}

/** @param {string} path of the file, which need not be there yet */
export async function openDirectory(path) {
  const database = new FileDatabase(path);
  await database.recall();
  return database;
}
