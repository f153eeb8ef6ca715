// Starts a child in its own process group, as Turborepo starts tasks, prints its id and ignores its channel.
import { spawn } from "node:child_process";

const child = spawn(process.execPath, ["tools/run/lib/testing/lingering.mjs", "stubborn"], {
  detached: true,
  stdio: ["ignore", "ignore", "ignore", "ipc"],
});
child.once("message", () => console.log(child.pid));
process.on("SIGTERM", () => undefined);
