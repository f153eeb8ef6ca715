import { createServer } from "node:net";

import { StartError } from "../start-error.ts";

export type PortPurpose = { what: string; variable: string };

export class PortTaken extends StartError {
  constructor(port: number, { what, variable }: PortPurpose) {
    super(
      `Port ${port} (${what}) is taken. Stop what uses it, or choose another port with ${variable}.`,
    );
  }
}

export type ReservedPort = { port: number; release: () => Promise<void> };

/** Connections before `release` are refused. @param requested 0 for any port @throws PortTaken */
export function reservePort(requested: number, purpose: PortPurpose): Promise<ReservedPort> {
  return new Promise((resolve, reject) => {
    const holder = createServer((connection) => connection.destroy());
    holder.once("error", () => reject(new PortTaken(requested, purpose)));
    holder.listen({ port: requested, host: "127.0.0.1" }, () => {
      const address = holder.address();
      const port = typeof address === "object" && address !== null ? address.port : requested;
      const release = () => new Promise<void>((released) => holder.close(() => released()));
      resolve({ port, release });
    });
  });
}

/** The port was free a moment ago. @param requested 0 for any port @throws PortTaken */
export async function findPort(requested: number, purpose: PortPurpose): Promise<number> {
  const { port, release } = await reservePort(requested, purpose);
  await release();
  return port;
}
