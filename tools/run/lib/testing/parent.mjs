// A process with one child, whose id it prints.
import { createChildren } from "../children.mjs";
import { signalGroup } from "../step.mjs";

const children = createChildren();
const { process: child } = children.start({
  name: "child",
  script: "tools/run/lib/testing/lingering.mjs",
  env: process.env,
});
child.once("message", () => console.log(child.pid));
// A safeguard: the child must not outlive the test by much.
setTimeout(() => child.pid && signalGroup(child.pid, "SIGKILL"), 20_000).unref();
