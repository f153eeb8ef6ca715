import { deferred } from "@postlark/app/testing/deferred";
import { beforeEach, expect, test, vi } from "vitest";

const origin = "https://postlark.test";
const asset = `${origin}/_dashboard/assets/posts-AbCd1234.js`;
const page = `${origin}/w/-/overview`;

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, origin).href;

/** The browser's caches, as far as the worker uses them. */
function createCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => {
        entries.set(addressOf(request), response);
      },
      add: async (request: RequestInfo | URL) => {
        const response = await fetch(request);
        if (!response.ok) throw new TypeError("Request failed");
        entries.set(addressOf(request), response);
      },
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  return {
    open,
    match: async (request: RequestInfo | URL) =>
      [...stored.values()]
        .map((entries) => entries.get(addressOf(request)))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    addresses: (name: string) => [...(stored.get(name)?.keys() ?? [])],
  };
}

let caches: ReturnType<typeof createCaches>;
const fetched = vi.fn<(request: RequestInfo | URL) => Promise<Response>>();

function answers(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

beforeEach(() => {
  vi.resetModules();
  caches = createCaches();
  fetched.mockReset();
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("self", { location: { origin } });
  vi.stubGlobal("BUILT", { release: "r2", files: ["/_dashboard/assets/posts-AbCd1234.js"] });
  // Node resolves no addresses of a page.
  const NodeRequest = Request;
  vi.stubGlobal(
    "Request",
    class extends NodeRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, origin) : input, init);
      }
    },
  );
});

/** What the worker answers to a request, once it has cached what it caches. */
async function ask(url: string, mode: "navigate" | "cors", method = "GET") {
  const { answer } = await import("./release-cache.ts");
  const tasks: Promise<unknown>[] = [];
  const request = { url, mode, method };
  const event = {
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (task: Promise<unknown>) => tasks.push(task),
  };
  // oxlint-disable-next-line no-unsafe-type-assertion -- the parts that the worker reads
  const response = await answer(event as unknown as FetchEvent);
  await Promise.all(tasks);
  return response?.text();
}

test("a page comes from the network, and from the cache without it", async () => {
  fetched.mockResolvedValueOnce(answers("first release"));
  expect(await ask(`${origin}/w/harbour/posts`, "navigate")).toBe("first release");
  fetched.mockResolvedValueOnce(answers("next release"));
  expect(await ask(`${origin}/w/harbour/calendar`, "navigate")).toBe("next release");
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  expect(await ask(`${origin}/w/harbour/queue`, "navigate")).toBe("next release");
});

test.each([502, 503, 504])("a page comes from the cache if a proxy answers %i", async (status) => {
  fetched.mockResolvedValueOnce(answers("page"));
  await ask(`${origin}/w/harbour/posts`, "navigate");
  fetched.mockResolvedValueOnce(answers("down", status));
  expect(await ask(`${origin}/w/harbour/posts`, "navigate")).toBe("page");
});

test("a page waits four seconds for the network", async () => {
  fetched.mockResolvedValueOnce(answers("cached"));
  await ask(`${origin}/w/harbour/posts`, "navigate");
  vi.useFakeTimers();
  const response = deferred<Response>();
  fetched.mockReturnValueOnce(response.promise);
  const shown = ask(`${origin}/w/harbour/posts`, "navigate");
  await vi.advanceTimersByTimeAsync(4_000);
  response.resolve(answers("late"));
  vi.useRealTimers();
  expect(await shown).toBe("cached");
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  expect(await ask(`${origin}/w/harbour/posts`, "navigate")).toBe("late");
});

test("a page that is neither served nor cached fails as it would without a worker", async () => {
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  await expect(ask(`${origin}/w/harbour/posts`, "navigate")).rejects.toThrow("offline");
  fetched.mockResolvedValueOnce(answers("down", 503));
  expect(await ask(`${origin}/w/harbour/posts`, "navigate")).toBe("down");
});

test("a file with a hash in its name is fetched once", async () => {
  fetched.mockResolvedValueOnce(answers("code"));
  expect(await ask(asset, "cors")).toBe("code");
  expect(await ask(asset, "cors")).toBe("code");
  expect(fetched).toHaveBeenCalledOnce();
});

const refused = () => Promise.reject(new DOMException("denied", "SecurityError"));

test("pages and files come from the network where the cache is refused", async () => {
  vi.stubGlobal("caches", { open: refused, match: refused, keys: refused });
  fetched.mockImplementation(async () => answers("served"));
  expect(await ask(asset, "cors")).toBe("served");
  expect(await ask(`${origin}/w/harbour/posts`, "navigate")).toBe("served");
});

test.each([
  [`${origin}/rest/v1/posts`, "cors", "GET"],
  [`${origin}/auth/v1/user`, "cors", "GET"],
  [`${origin}/api/v1/posts`, "cors", "GET"],
  [`${origin}/storage/v1/object/sign/1`, "cors", "GET"],
  [`${origin}/p/harbour`, "navigate", "GET"],
  [`${origin}/_site/assets/site-AbCd1234.js`, "cors", "GET"],
  [`${origin}/w/harbour/posts`, "cors", "HEAD"],
  ["https://elsewhere.test/_dashboard/assets/posts-AbCd1234.js", "cors", "GET"],
] as const)("the worker leaves %s to the browser", async (url, mode, method) => {
  expect(await ask(url, mode, method)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test("a release is cached whole before the former one is removed", async () => {
  await (await caches.open("postlark.dashboard.r1")).put(page, answers("former"));
  const { cacheRelease } = await import("./release-cache.ts");
  fetched.mockRejectedValueOnce(new TypeError("offline"));
  await expect(cacheRelease([], false)).rejects.toThrow("offline");
  expect(await caches.keys()).toContain("postlark.dashboard.r1");
  fetched.mockImplementation(async () => answers("file"));
  await cacheRelease(["/_dashboard/assets/de-AbCd1234.js", "/rest/v1/posts"], false);
  expect(await caches.keys()).toEqual(["postlark.dashboard.r2"]);
  expect(caches.addresses("postlark.dashboard.r2")).toEqual([
    `${origin}/_dashboard/assets/de-AbCd1234.js`,
    page,
    asset,
  ]);
});

test("two pages that ask at once have each file fetched once", async () => {
  const { cacheRelease } = await import("./release-cache.ts");
  fetched.mockImplementation(async () => answers("file"));
  await Promise.all([cacheRelease([], false), cacheRelease([], false)]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a browser that saves data caches only what a page has loaded", async () => {
  const { cacheRelease } = await import("./release-cache.ts");
  fetched.mockImplementation(async () => answers("file"));
  await cacheRelease(["/_dashboard/assets/de-AbCd1234.js"], true);
  expect(caches.addresses("postlark.dashboard.r2")).toEqual([
    `${origin}/_dashboard/assets/de-AbCd1234.js`,
    page,
  ]);
});
