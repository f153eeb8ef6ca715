// `node tools/run/install-program.mjs <name>`: installs a program for tests and tools (tools/testing/programs); a
// signal ends it and the installation.
import { runCommand } from "./lib/command.mjs";
import { endWithParent } from "./lib/end-with-parent.mjs";
import { installProgram } from "./lib/install-program.mjs";

endWithParent();
await runCommand(() => installProgram(process.argv[2] ?? ""));
