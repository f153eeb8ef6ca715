// `node tools/run/install-peer.mjs <name>`: installs a server to practise and test against (peers/README.md). Prints
// its progress as lines of JSON, `{ progress, message }`; ends with its parent.
import { runCommand } from "./lib/command.mjs";
import { endWithParent } from "./lib/end-with-parent.mjs";
import { installPeer } from "./lib/install-peer.mjs";

endWithParent();
await runCommand(() =>
  installPeer(process.argv[2] ?? "", {
    onProgress: (progress) => console.log(JSON.stringify(progress)),
  }),
);
if (process.connected) process.disconnect();
process.exit();
