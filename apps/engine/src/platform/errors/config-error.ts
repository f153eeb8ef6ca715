/** What the environment lacks or holds wrongly, in one sentence that says what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
