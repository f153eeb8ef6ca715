import * as z from "zod";

export type Account = {
  readonly did: string;
  readonly handle: string;
  readonly appPassword: string;
  /** Calls the server as the account's owner, without an app password. */
  call(nsid: string, input?: unknown): Promise<unknown>;
};

const owner = z.object({ did: z.string(), accessJwt: z.string() });

async function call(url: string, nsid: string, input?: unknown, token?: string): Promise<unknown> {
  const response = await fetch(`${url}/xrpc/${nsid}`, {
    ...(input !== undefined && { method: "POST", body: JSON.stringify(input) }),
    headers: {
      ...(input !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${nsid} was answered by ${response.status}: ${body}`);
  return body === "" ? undefined : JSON.parse(body);
}

/** A new account with an app password for Postlark. */
export async function createAccount(url: string, name: string): Promise<Account> {
  const handle = `${name}.test`;
  const { did, accessJwt } = owner.parse(
    await call(url, "com.atproto.server.createAccount", {
      email: `${name}@example.com`,
      handle,
      password: `the password of ${name}`,
    }),
  );
  const { password } = z
    .object({ password: z.string() })
    .parse(
      await call(url, "com.atproto.server.createAppPassword", { name: "Postlark" }, accessJwt),
    );
  return {
    did,
    handle,
    appPassword: password,
    call: (nsid, input) => call(url, nsid, input, accessJwt),
  };
}
