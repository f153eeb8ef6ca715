// Prints what each part weighs: `pnpm sizes`.
import { join } from "node:path";
import { runnerImport } from "vite";

const { module } = await runnerImport(join(import.meta.dirname, "measure.ts"));
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1).padStart(6)} KB`;
for (const part of module.partNames()) {
  const { eager, later } = await module.measurePart(part);
  const afterwards = later > 0 ? `  and later ${kilobytes(later)}` : "";
  process.stdout.write(`${part.padEnd(24)}${kilobytes(eager)}${afterwards}\n`);
}
