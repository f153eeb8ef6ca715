import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/**
 * Reads one line from the terminal. A secret is not echoed and not stored in a history.
 * @param {string} question
 * @param {boolean} isSecret
 */
export async function askAtTerminal(question, isSecret) {
  process.stdout.write(question);
  const output = isSecret
    ? new Writable({ write: (_chunk, _encoding, done) => done() })
    : process.stdout;
  const lines = createInterface({
    input: process.stdin,
    output,
    terminal: true,
    historySize: 0,
  });
  try {
    return (await lines.question("")).trim();
  } finally {
    lines.close();
    if (isSecret) process.stdout.write("\n");
  }
}
