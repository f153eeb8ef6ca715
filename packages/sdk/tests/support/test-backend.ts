/** What the tests know of the backend. */
export type TestBackend = {
  /** The API's address. */
  url: string;
  /** The database as superuser. */
  databaseUrl: string;
  mailboxUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The legacy anonymous key, a JWT. */
  anonKey: string;
};

declare module "vitest" {
  interface ProvidedContext {
    backend: TestBackend;
  }
}
