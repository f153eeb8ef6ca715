import { request } from "node:http";

import { z } from "zod";

type Answer = { readonly status: number; readonly location: string | undefined; text: string };

const signedIn = z.object({ account: z.object({ sub: z.string() }) });
const decided = z.object({ url: z.string() });

/** A browser's headers when it navigates to a page. */
const navigation = (site: string) => ({
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": site,
  "sec-fetch-dest": "document",
});

/** A client with a browser's cookies. `fetch` would overwrite a browser's Sec-Fetch headers. */
function createBrowser() {
  const jar = new Map<string, string>();
  const go = (
    url: string | URL,
    options: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method = "GET", body, headers } = options;
      const cookie = Array.from(jar, (pair) => pair.join("=")).join("; ");
      const sent = request(url, { method, headers: { cookie, "user-agent": "test", ...headers } });
      sent.on("error", reject);
      sent.on("response", (response) => {
        for (const line of response.headers["set-cookie"] ?? []) {
          const [pair = ""] = line.split(";");
          const end = pair.indexOf("=");
          jar.set(pair.slice(0, end), pair.slice(end + 1));
        }
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      });
      sent.end(body);
    });
  return { go, cookie: (name: string) => jar.get(name) ?? "" };
}

type Account = { readonly handle: string; readonly password: string };

/** Opens one of the server's own pages as a signed-in user. */
async function openPage(url: string, { handle, password }: Account) {
  const { origin } = new URL(url);
  const browser = createBrowser();
  await browser.go(url, { headers: navigation("cross-site") });
  async function ask<Said>(
    name: string,
    body: object | undefined,
    schema: z.ZodType<Said>,
  ): Promise<Said> {
    const answer = await browser.go(`${origin}/@atproto/oauth-provider/~api/${name}`, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: {
        ...(body && { "content-type": "application/json" }),
        origin,
        referer: url,
        "sec-fetch-mode": "same-origin",
        "sec-fetch-site": "same-origin",
        "sec-fetch-dest": "empty",
        "x-csrf-token": browser.cookie("csrf-token"),
      },
    });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return schema.parse(JSON.parse(answer.text));
  }
  const credentials = { locale: "en", username: handle, password, remember: true };
  const signIn = async () => (await ask("sign-in", credentials, signedIn)).account;
  return { browser, ask, signIn };
}

/**
 * Signs in and agrees on a Bluesky server's own page, with the requests that the page itself sends.
 * @param url of the page, as an app redirects users to it
 * @returns the redirect back to the app
 * @throws when the server refuses the sign-in
 */
export async function answerConsent(
  url: string,
  account: Account,
  decision: "consent" | "reject" = "consent",
): Promise<URL> {
  const { browser, ask, signIn } = await openPage(url, account);
  const next =
    decision === "reject"
      ? await ask("reject", {}, decided)
      : await ask("consent", { sub: (await signIn()).sub }, decided);
  const back = await browser.go(next.url, {
    headers: { referer: url, ...navigation("same-origin") },
  });
  return new URL(back.location ?? next.url);
}

const listed = z.array(z.object({ tokenId: z.string() }));

/** The apps that an account has authorised, from the server's own page. @param origin of the server */
export async function grantedSessions(origin: string, account: Account) {
  const { ask, signIn } = await openPage(`${origin}/account`, account);
  const { sub } = await signIn();
  const list = () => ask(`oauth-sessions?${new URLSearchParams({ sub })}`, undefined, listed);
  return {
    count: async () => (await list()).length,
    async revoke() {
      const done = z.object({ success: z.literal(true) });
      for (const { tokenId } of await list()) {
        await ask("revoke-oauth-session", { sub, tokenId }, done);
      }
    },
  };
}
