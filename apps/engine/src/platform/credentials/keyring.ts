/** The keys that wrap data keys, by id. */
export type Keyring = {
  /** The id of the key that wraps new secrets. */
  readonly current: string;
  /** 32 bytes each. */
  readonly keys: ReadonlyMap<string, Buffer>;
};
