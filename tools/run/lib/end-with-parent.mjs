import { endSteps } from "./step.mjs";

function end() {
  endSteps();
  process.exit(1);
}

/** Has this process end, with every step it runs, when it is asked to or when its parent has ended. */
export function endWithParent() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  process.on("disconnect", end);
}
