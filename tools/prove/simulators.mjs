import { join } from "node:path";

import { root, toolEnvironment } from "../run/lib/toolchain.mjs";
import { end, firstMessage, startProgram } from "./program.mjs";

/**
 * @typedef {object} Simulated
 * @property {import("./networks.mjs").NetworkId} network
 * @property {string[]} hosts the hosts that it serves
 * @property {{ accountId: string, handle: string, settings: object }} account
 * @property {unknown} credentials
 * @property {{ [network: string]: { id: string, secret: string } }} applications
 */

/** Bundles the simulators: they are TypeScript, which Node 20 does not run. @returns the program's path */
async function buildProgram() {
  const { build } = await import("vite");
  const outDir = join(root, "node_modules/.postlark/proof");
  await build({
    root: join(root, "packages/networks"),
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { simulators: "src/registry/testing/serve-simulators.ts" },
        output: { entryFileNames: "[name].mjs" },
      },
    },
  });
  return join(outDir, "simulators.mjs");
}

/** All simulated networks in a process of their own, with an account on each. */
export async function startSimulators() {
  const program = startProgram([await buildProgram()], toolEnvironment());
  /** @type {any} */
  const started = await firstMessage(program, "simulators");
  /** @type {{ port: number, mailPort: number, accounts: Simulated[], video: string }} */
  const { port, mailPort, accounts, video } = started;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    mailPort,
    accounts,
    video: Buffer.from(video, "base64"),
    output: program.output,
    /** Sets where Postlark's public address leads. @param {string} site */
    setSite: (site) => void program.process.send(site),
    /** Everything on one simulator, the oldest first. @param {string} network @returns {Promise<any[]>} */
    async read(network) {
      const { forwardRequest: pass } = await import("./pass-on.mjs");
      const headers = { host: "read" };
      const request = { method: "GET", path: `/${network}`, headers, body: Buffer.alloc(0) };
      const { status, body } = await pass(request, url, true);
      if (status !== 200) throw new Error(`${network}: ${status} ${program.output()}`);
      return JSON.parse(body.toString("utf8"));
    },
    stop: () => end(program, "SIGTERM"),
  };
}

/** @typedef {Awaited<ReturnType<typeof startSimulators>>} Simulators */
