import { serviceWorker } from "@postlark/site/service-worker";
import { zones } from "@postlark/site/zones";

declare const self: ServiceWorkerGlobalScope;

/** Set by the build: the release, and the files of the screens that open offline, by address. */
declare const BUILT: { readonly release: string; readonly files: readonly string[] };

// Once: the build puts it wherever it is named.
const built = BUILT;

const prefix = "postlark.dashboard.";

const ownCache = `${prefix}${built.release}`;

/** Names below it carry a hash of their content. */
const assets = `${zones.dashboard.assets}assets/`;

/** The live workspaces' document, which is the same at every address. */
const page = `${serviceWorker.scope}-/overview`;

/** How long a page waits for the network if it can be opened without, in ms. */
const longestWaitMs = 4_000;

/** Statuses of a gateway whose backend is down. */
const outages = new Set([502, 503, 504]);

/** Nothing here is anybody's data: the document and the scripts are the same for everyone. */
const openCache = () => caches.open(ownCache);

/** Answers a request for a live workspace's page or for a file with a hash in its name; undefined for all others. */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return undefined;
  if (pathname.startsWith(assets)) return respondWithAsset(event);
  const isPage = request.mode === "navigate" && pathname.startsWith(serviceWorker.scope);
  return isPage ? respondWithPage(event) : undefined;
}

/** Responds from the network, so that a new release is shown at once; from the cache if the network is slow or fails. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const fetched = fetchPage(event);
  event.waitUntil(fetched.then(cachePage).catch(ignore));
  const first = await Promise.race([fetched.catch(ignore), wait(longestWaitMs)]);
  if (first !== undefined && !outages.has(first.status)) return first.clone();
  const cached = await openCache()
    .then(async (cache) => (await cache.match(page)) ?? caches.match(page))
    .catch(ignore);
  return cached ?? (await fetched).clone();
}

/** Uses the browser's navigation preload if there is one. */
async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/** Caches a copy of the page, unless it is an error or no document. */
async function cachePage(response: Response): Promise<void> {
  const isDocument = response.headers.get("content-type")?.startsWith("text/html") === true;
  if (response.status !== 200 || !isDocument) return;
  const copy = response.clone();
  await (await openCache()).put(page, copy);
}

/** Responds from the cache; otherwise fetches the file and caches it. */
async function respondWithAsset(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  // A browser without room, or without site data, refuses the cache; the network need not.
  const cached = await caches.match(url).catch(ignore);
  if (cached !== undefined) return cached;
  const response = await fetch(event.request);
  if (response.status === 200) {
    const copy = response.clone();
    event.waitUntil(
      openCache()
        .then(async (cache) => cache.put(url, copy))
        .catch(ignore),
    );
  }
  return response;
}

let lastCaching = Promise.resolve();

/**
 * Caches what a page of this release needs to open without a connection, one file after the other, and removes former
 * releases once it is complete. Tabs take turns, so that each file is fetched once.
 * @param scripts what the page has loaded before this worker saw its requests
 * @param isSparing whether nothing is to be fetched that no screen has needed yet
 */
export function cacheRelease(scripts: readonly string[], isSparing: boolean): Promise<void> {
  const current = lastCaching.catch(ignore).then(async () => cacheFiles(scripts, isSparing));
  lastCaching = current;
  return current;
}

async function cacheFiles(scripts: readonly string[], isSparing: boolean): Promise<void> {
  const cache = await openCache();
  const filesInCache = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const add = async (path: string) => {
    if (!filesInCache.has(path)) await cache.add(new Request(path, { priority: "low" }));
    filesInCache.add(path);
  };
  for (const path of scripts.filter((one) => one.startsWith(assets))) {
    // A script of a former release may no longer be served.
    await add(path).catch(ignore);
  }
  for (const path of [page, ...(isSparing ? [] : built.files)]) await add(path);
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const formerNames = names.filter((name) => name !== ownCache);
  await Promise.all(formerNames.map(async (name) => caches.delete(name)));
}

const ignore = () => undefined;

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
