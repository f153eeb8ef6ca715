// `node tools/run/install-program.mjs <name>`: installs what tests and tools run (tools/testing/programs); ends, with the
// installation under way, when it is asked to.
import { runCommand } from "./lib/command.mjs";
import { endWithParent } from "./lib/end-with-parent.mjs";
import { installProgram } from "./lib/install-program.mjs";

endWithParent();
await runCommand(() => installProgram(process.argv[2] ?? ""));
