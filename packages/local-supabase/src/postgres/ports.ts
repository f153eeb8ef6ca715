import { createServer } from "node:net";

import { StartError } from "../start-error.ts";

/** Which of the backend's ports, for the message when it is taken. */
export type PortPurpose = { what: string; variable: string };

/** The error for a taken port: one line that names the port and how to choose another. */
export function portTaken(port: number, { what, variable }: PortPurpose): StartError {
  return new StartError(
    `Port ${port} (${what}) is taken. Stop what uses it, or choose another port with ${variable}.`,
  );
}

/**
 * A port on 127.0.0.1 that was free a moment ago: the wanted one, or any for 0.
 * @throws StartError when the wanted one is taken
 */
export function findPort(wanted: number, purpose: PortPurpose): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(portTaken(wanted, purpose)));
    probe.listen({ port: wanted, host: "127.0.0.1" }, () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}
