/** The keys that wrap each row's own key, by their ids. */
export type Keyring = {
  /** The id of the key that wraps whatever is written from now on. */
  readonly current: string;
  /** 32 bytes each. */
  readonly keys: ReadonlyMap<string, Buffer>;
};
