import { localModelPorts } from "./ai/local-servers.ts";
import { isThisMachine, portOf, type LoopbackPorts } from "./platform/net/address-rules.ts";

type PortSources = {
  readonly added: readonly number[] | "all";
  readonly siteUrl: URL;
  readonly smtp: URL | undefined;
  readonly practice: Readonly<Record<string, number>>;
};

/**
 * The ports of this machine that members' addresses may name: the product's own, the practice network's, model servers'
 * default ports and the operator's. All others, such as the database and the mailbox, stay out of reach. `undefined`
 * allows every port.
 */
export function collectLoopbackPorts({
  added,
  siteUrl,
  smtp,
  practice,
}: PortSources): LoopbackPorts | undefined {
  if (added === "all") return undefined;
  const site = isThisMachine(siteUrl.hostname) ? [portOf(siteUrl)] : [];
  return {
    addresses: new Set([...site, ...Object.values(practice), ...localModelPorts, ...added]),
    // A newsletter can be tried with the installation's own mail server.
    mail: new Set([...(smtp === undefined ? [] : [Number(smtp.port)]), ...added]),
  };
}
