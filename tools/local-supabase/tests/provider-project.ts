import {
  issuerClient,
  startIssuer,
  type Issuer,
  type IssuerSettings,
} from "@postlark/testing/oidc-issuer";
import { afterAll } from "vitest";

import { startProject, type Project } from "./auth-project.ts";

/** A backend with an issuer as its `keycloak`, both for the file that awaits them. */
export async function startProviderProject(auth = "", settings: IssuerSettings = {}) {
  const issuer = await startIssuer({ settings });
  afterAll(() => issuer.close());
  const project = await startProject(`${auth}
[auth.external.keycloak]
enabled = true
client_id = "${issuerClient.id}"
secret = "${issuerClient.secret}"
url = "${issuer.url}"`);
  issuer.open(`${project.url}/auth/v1/callback`);
  return { project, issuer };
}

/** What somebody enters at the issuer; its account there is `id`, or one for each address. */
export type Entry = { email: string; name?: string; id?: string; unverified?: boolean };

export const landing = "http://localhost:3000/login";

/** A client that keeps what a browser would: the verifier of a PKCE flow. */
export function browserClient(project: Project) {
  const storage = new Map<string, string>();
  return project.client({
    flowType: "pkce",
    persistSession: true,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
}

/** Where a client sends somebody to sign in. */
export async function authorizeUrl(
  client: ReturnType<typeof browserClient>,
  redirectTo = landing,
): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: "keycloak",
    options: { redirectTo, scopes: "openid", skipBrowserRedirect: true },
  });
  if (error !== null) throw error;
  return data.url;
}

/** One redirect. */
export async function step(url: string): Promise<URL> {
  const response = await fetch(url, { redirect: "manual" });
  const location = response.headers.get("location");
  if (location === null) throw new Error(`${response.status} at ${new URL(url).pathname}`);
  return new URL(location, url);
}

/** Signs in at the issuer as a browser does. @returns the address that it sends back to, not yet opened */
export async function enterAt(issuer: Issuer, address: URL, entry: Entry | "refuse"): Promise<URL> {
  const cookies = new Map<string, string>();
  const open = async (url: URL, init: RequestInit = {}): Promise<URL> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new URL(response.headers.get("location") ?? "", url);
  };
  const login = await open(address);
  if (login.origin !== issuer.url || !login.pathname.startsWith("/interaction/")) return login;
  const form =
    entry === "refuse"
      ? { do: "refuse" }
      : {
          do: "enter",
          email: entry.email,
          name: entry.name ?? "Robin Early",
          ...(entry.id !== undefined && { id: entry.id }),
          ...(entry.unverified === true && { unverified: "on" }),
        };
  return open(await open(login, { method: "POST", body: new URLSearchParams(form) }));
}

/** The whole way: from the app to the issuer and back. @returns where the app is opened again */
export async function comeBack(
  { project, issuer }: Awaited<ReturnType<typeof startProviderProject>>,
  entry: Entry | "refuse",
  client = browserClient(project),
): Promise<{ client: typeof client; target: URL; code: string }> {
  const back = await enterAt(issuer, await step(await authorizeUrl(client)), entry);
  const target = await step(back.href);
  return { client, target, code: target.searchParams.get("code") ?? "" };
}

/** Signs in, from the app to its session. */
export async function enter(way: Awaited<ReturnType<typeof startProviderProject>>, entry: Entry) {
  const { client, target, code } = await comeBack(way, entry);
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  if (error !== null) throw new Error(`${error.message}: ${target.search}`);
  return { client, user: data.user, session: data.session };
}
