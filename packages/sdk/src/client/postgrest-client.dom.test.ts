import { beforeEach, describe, expect, it } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import {
  loadAnew,
  openPage,
  publishableKey,
  sessionResponse,
  storeSession,
} from "../../tests/page.ts";

const freshClient = async () =>
  (await loadAnew(() => import("./postgrest-client.ts"))).dataClient();

const myRole = (client: Awaited<ReturnType<typeof freshClient>>) =>
  client.from("user_roles").select("role").throwOnError();

beforeEach(openPage);

describe("dataClient", () => {
  it("calls anonymously with only the publishable key", async () => {
    const sent = stubFetch(() => Response.json([]));
    await myRole(await freshClient());
    expect(sent[0]?.url.href).toBe("http://localhost:3000/rest/v1/user_roles?select=role");
    expect(sent[0]?.headers.get("apikey")).toBe(publishableKey);
    expect(sent[0]?.headers.has("authorization")).toBe(false);
  });

  it("calls as the signed-in user", async () => {
    const { access_token: token } = storeSession();
    const sent = stubFetch(() => Response.json([]));
    await myRole(await freshClient());
    expect(sent[0]?.headers.get("apikey")).toBe(publishableKey);
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
  });

  it("refreshes a session that is about to expire before the call", async () => {
    storeSession({ expiresIn: 10 });
    const fresh = sessionResponse({ name: "two" });
    const sent = stubFetch(({ url }) =>
      Response.json(url.pathname.startsWith("/auth/") ? fresh : []),
    );
    await myRole(await freshClient());
    expect(sent.at(-1)?.headers.get("authorization")).toBe(`Bearer ${fresh.access_token}`);
  });

  it.each([
    [403, { code: "42501", message: "permission denied for table user_roles" }, "forbidden"],
    [401, { code: "PGRST303", message: "JWT expired" }, "unauthenticated"],
    [503, { code: "PGRST001", message: "no connection" }, "unavailable"],
  ])("throws the server's error without a retry: %i", async (status, body, kind) => {
    const sent = stubFetch(() => Response.json(body, { status }));
    await expect(myRole(await freshClient())).rejects.toMatchObject({
      name: "AppError",
      kind,
      status,
      code: body.code,
      message: body.message,
    });
    expect(sent).toHaveLength(1);
  });

  it("throws as unavailable when a proxy answers with an HTML page", async () => {
    stubFetch(() => new Response("<html>Bad gateway</html>", { status: 502 }));
    await expect(myRole(await freshClient())).rejects.toMatchObject({
      kind: "unavailable",
      message: "",
    });
  });

  it("throws as offline without a retry when the server is unreachable", async () => {
    const sent = stubFetch(lostNetwork);
    await expect(myRole(await freshClient())).rejects.toMatchObject({
      name: "AppError",
      kind: "offline",
    });
    expect(sent).toHaveLength(1);
  });
});
