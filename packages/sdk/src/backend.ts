export type Backend = {
  /** The origin of the Supabase paths without a trailing slash, e.g. `https://postlark.example`. */
  readonly url: string;
  readonly publishableKey: string;
};

let configured: Backend | undefined;

/** Sets the backend; called once per app, before any other function of the sdk. */
export function configureBackend({ url, publishableKey }: Backend): void {
  const origin = url.replace(/\/+$/, "");
  if (configured?.url === origin && configured.publishableKey === publishableKey) return;
  configured = { url: origin, publishableKey };
}

/** Returns the same object until the configuration changes, so that clients can be cached by it. */
export function configuredBackend(): Backend {
  if (configured === undefined) {
    throw new Error("Call configureBackend before using the sdk.");
  }
  return configured;
}

/** Creates a client on first use and caches it until the configuration changes. */
export function perBackend<Client>(make: (backend: Backend) => Client): () => Client {
  let cached: { backend: Backend; client: Client } | undefined;
  return () => {
    const backend = configuredBackend();
    if (cached?.backend !== backend) cached = { backend, client: make(backend) };
    return cached.client;
  };
}
