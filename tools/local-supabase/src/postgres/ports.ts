import { createServer } from "node:net";

import { StartError } from "../start-error.ts";

/** Which of the backend's ports, for the message when it is taken. */
export type PortPurpose = { what: string; variable: string };

/** A port that is taken: one line that names it and how to choose another. */
export class PortTaken extends StartError {
  constructor(port: number, { what, variable }: PortPurpose) {
    super(
      `Port ${port} (${what}) is taken. Stop what uses it, or choose another port with ${variable}.`,
    );
  }
}

/** A port that nobody else can take until it is released. */
export type ReservedPort = { port: number; release: () => Promise<void> };

/**
 * Holds a port on 127.0.0.1 until whoever it is for is ready to listen: the wanted one, or any for 0.
 * Whoever connects meanwhile is turned away at once.
 * @throws PortTaken when the wanted one is taken
 */
export function reservePort(wanted: number, purpose: PortPurpose): Promise<ReservedPort> {
  return new Promise((resolve, reject) => {
    const holder = createServer((connection) => connection.destroy());
    holder.once("error", () => reject(new PortTaken(wanted, purpose)));
    holder.listen({ port: wanted, host: "127.0.0.1" }, () => {
      const address = holder.address();
      const port = typeof address === "object" && address !== null ? address.port : wanted;
      const release = () => new Promise<void>((released) => holder.close(() => released()));
      resolve({ port, release });
    });
  });
}

/**
 * A port on 127.0.0.1 that was free a moment ago: the wanted one, or any for 0.
 * @throws PortTaken when the wanted one is taken
 */
export async function findPort(wanted: number, purpose: PortPurpose): Promise<number> {
  const { port, release } = await reservePort(wanted, purpose);
  await release();
  return port;
}
