import type { Refused } from "../connecting.ts";
import type { Broken } from "./exchange.ts";

type Unreached = Pick<Broken, "code">;

/** The refusal for a server that could not be reached: operator and user have to fix different things. */
export function refuseUnreached(broken: Unreached, host: string, field: string): Refused {
  const message = `${host} cannot be reached. Check the address, or try again in a while.`;
  return (
    wrongCertificate(broken, host, field) ?? {
      kind: "refused",
      code: "unreachable",
      message,
      field,
    }
  );
}

/** The refusal for an invalid certificate; undefined for other failures. */
export function wrongCertificate(
  { code }: Unreached,
  host: string,
  field?: string,
): Refused | undefined {
  if (code !== "certificate_invalid") return undefined;
  const message = `${host} has an invalid certificate: it is for another name, or no known authority issued it. Its operator has to replace it.`;
  return { kind: "refused", code: "certificate", message, ...(field !== undefined && { field }) };
}
