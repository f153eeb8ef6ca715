import { localModelPorts } from "./ai/local-servers.ts";
import { isThisMachine, portOf, type LoopbackPorts } from "./platform/net/address-rules.ts";

type Places = {
  /** What the operator adds. */
  readonly added: readonly number[] | "all";
  readonly siteUrl: URL;
  readonly smtp: URL | undefined;
  readonly practice: Readonly<Record<string, number>>;
};

/**
 * The ports of this machine that members' addresses may name: the product's own, the practice network's, those that
 * programs for models begin with, and what the operator adds. Everything else that listens here, the database and the
 * mailbox among it, stays out of reach. `undefined` is every port.
 */
export function loopbackPorts({
  added,
  siteUrl,
  smtp,
  practice,
}: Places): LoopbackPorts | undefined {
  if (added === "all") return undefined;
  const site = isThisMachine(siteUrl.hostname) ? [portOf(siteUrl)] : [];
  return {
    addresses: new Set([...site, ...Object.values(practice), ...localModelPorts, ...added]),
    // The practice newsletter is sent through the installation's own server.
    mail: new Set([...(smtp === undefined ? [] : [Number(smtp.port)]), ...added]),
  };
}
