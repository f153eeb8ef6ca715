import { endSteps } from "./step.mjs";

function end() {
  endSteps();
  process.exit(1);
}

/** Ends this process and its steps on a signal or when its parent has ended. */
export function endWithParent() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  process.on("disconnect", end);
}
