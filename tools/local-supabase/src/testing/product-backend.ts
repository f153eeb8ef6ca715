/** What tests get by `inject("backend")`. */
export type ProductBackend = {
  url: string;
  /** The database as `postgres`. */
  databaseUrl: string;
  mailboxUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The legacy anonymous key, a JWT. */
  anonKey: string;
};

declare module "vitest" {
  interface ProvidedContext {
    backend: ProductBackend;
  }
}
