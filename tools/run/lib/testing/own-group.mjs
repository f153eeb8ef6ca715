// Starts a child in a group of its own, as Turborepo starts tasks, prints its id and does not listen.
import { spawn } from "node:child_process";

const child = spawn(process.execPath, ["tools/run/lib/testing/lingering.mjs", "stubborn"], {
  detached: true,
  stdio: ["ignore", "ignore", "ignore", "ipc"],
});
child.once("message", () => console.log(child.pid));
process.on("SIGTERM", () => undefined);
