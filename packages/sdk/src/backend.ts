export type Backend = {
  /** The origin that serves the Supabase paths, e.g. `https://postlark.example`, no trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
};

let configured: Backend | undefined;

/** Tells the sdk which backend to ask; called once an app, before anything else of the sdk. */
export function configureBackend({ url, publishableKey }: Backend): void {
  const origin = url.replace(/\/+$/, "");
  if (configured?.url === origin && configured.publishableKey === publishableKey) return;
  configured = { url: origin, publishableKey };
}

/** The same object until the configuration changes, so that clients can be kept by it. */
export function configuredBackend(): Backend {
  if (configured === undefined) {
    throw new Error("Call configureBackend before using the sdk.");
  }
  return configured;
}

/** Makes a client at its first use and keeps it as long as the configuration stays. */
export function perBackend<Client>(make: (backend: Backend) => Client): () => Client {
  let kept: { backend: Backend; client: Client } | undefined;
  return () => {
    const backend = configuredBackend();
    if (kept?.backend !== backend) kept = { backend, client: make(backend) };
    return kept.client;
  };
}
