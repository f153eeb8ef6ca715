// A runner of the fake networks as a process of its own, to be killed or stopped for a while.
import { parseCrash } from "../../src/publishing/crash-points.ts";
import { startFakeRunner } from "./fake-runner.ts";

const {
  DATABASE_URL = "",
  SERVER_URL = "",
  LEASE = "",
  CRASH_AT = "",
  STALL_AT = "",
  CONCURRENCY = "50",
} = process.env;

const stall = parseCrash(STALL_AT);

const engine = startFakeRunner({
  databaseUrl: DATABASE_URL,
  serverUrl: SERVER_URL,
  lease: Number(LEASE),
  concurrency: Number(CONCURRENCY),
  crash: parseCrash(CRASH_AT),
  onPass(point) {
    if (point === stall?.point) process.kill(process.pid, "SIGSTOP");
  },
  onLog: (line) => process.send?.(line),
});
await engine.runner.listening;
process.send?.({ message: "listening" });
process.on("disconnect", () => process.exit(1));
