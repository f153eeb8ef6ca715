/** The rules and error codes of a network that publishes by containers. */
export type Rules = {
  readonly origin: string;
  readonly user: string;
  readonly edges: {
    readonly containers: string;
    readonly publish: string;
    readonly posts: string;
    readonly limit: string;
  };
  readonly statusField: string;
  readonly textField: string;
  readonly profile: Readonly<Record<string, string>>;
  readonly scopes: { readonly read: string; readonly publish: string };
  readonly permalink: (id: string) => string;
};
