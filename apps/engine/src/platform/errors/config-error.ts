/** A missing or invalid setting, in one sentence that says what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
