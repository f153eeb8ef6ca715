// `node tools/run/install-peer.mjs <name>`: installs a server to practise and test against (peers/README.md).
// Says how far it is as lines of JSON, `{ progress, message }`; ends with its parent.
import { runCommand } from "./lib/command.mjs";
import { installPeer } from "./lib/install-peer.mjs";
import { endSteps } from "./lib/step.mjs";

function end() {
  endSteps();
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
process.on("disconnect", end);

await runCommand(() =>
  installPeer(process.argv[2] ?? "", { say: (progress) => console.log(JSON.stringify(progress)) }),
);
if (process.connected) process.disconnect();
process.exit();
