/**
 * The variable in compose.yaml for a key of supabase/config.toml, as the Supabase CLI maps them; the second element
 * formats its value.
 * @typedef {[variable: string, write?: (value: unknown) => string]} Counterpart
 */

/** @param {unknown} value */
const not = (value) => String(value !== true);

/** @param {unknown} path */
const served = (path) => String(path).replace(/^.*\//, "http://api:8088/");

/** compose's database lacks the GraphQL extension. @param {unknown} schemas */
const removeGraphqlSchema = (schemas) => String(schemas).replace(/,?graphql_public/, "");

/** @type {Record<string, Counterpart>} */
const auth = {
  jwt_expiry: ["JWT_EXP"],
  enable_signup: ["DISABLE_SIGNUP", not],
  enable_anonymous_sign_ins: ["EXTERNAL_ANONYMOUS_USERS_ENABLED"],
  enable_manual_linking: ["SECURITY_MANUAL_LINKING_ENABLED"],
  enable_refresh_token_rotation: ["SECURITY_REFRESH_TOKEN_ROTATION_ENABLED"],
  refresh_token_reuse_interval: ["SECURITY_REFRESH_TOKEN_REUSE_INTERVAL"],
  minimum_password_length: ["PASSWORD_MIN_LENGTH"],
  password_requirements: ["PASSWORD_REQUIRED_CHARACTERS"],
  "rate_limit.email_sent": ["RATE_LIMIT_EMAIL_SENT"],
  "rate_limit.token_refresh": ["RATE_LIMIT_TOKEN_REFRESH"],
  "rate_limit.sign_in_sign_ups": ["RATE_LIMIT_OTP"],
  "rate_limit.token_verifications": ["RATE_LIMIT_VERIFY"],
  "email.enable_confirmations": ["MAILER_AUTOCONFIRM", not],
  "email.double_confirm_changes": ["MAILER_SECURE_EMAIL_CHANGE_ENABLED"],
  "email.secure_password_change": ["SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION"],
  "email.require_current_password": ["SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD"],
  "email.max_frequency": ["SMTP_MAX_FREQUENCY"],
  "email.otp_length": ["MAILER_OTP_LENGTH"],
  "email.otp_expiry": ["MAILER_OTP_EXP"],
  "mfa.max_enrolled_factors": ["MFA_MAX_ENROLLED_FACTORS"],
  "mfa.totp.enroll_enabled": ["MFA_TOTP_ENROLL_ENABLED"],
  "mfa.totp.verify_enabled": ["MFA_TOTP_VERIFY_ENABLED"],
};

/** Keys that have no counterpart, and why. @type {Record<string, string>} */
export const withoutCounterpart = {
  "auth.enabled": "the service is there",
  "api.port": "the gateway's port is the only one",
  "api.extra_search_path": "PostgREST's own default",
};

/**
 * @param {string} key of config.toml
 * @returns {{ service: string, variable: string, write: (value: unknown) => string } | undefined}
 */
export function counterpartOf(key) {
  const hook = /^auth\.hook\.(\w+)\.(enabled|uri)$/.exec(key);
  const template = /^auth\.email\.template\.(\w+)\.(subject|content_path)$/.exec(key);
  /** @type {Counterpart | undefined} */
  let counterpart = auth[key.replace(/^auth\./, "")];
  if (hook) counterpart = [`HOOK_${hook[1]}_${hook[2]}`.toUpperCase()];
  if (template?.[2] === "subject") counterpart = [`MAILER_SUBJECTS_${template[1]}`.toUpperCase()];
  if (template?.[2] === "content_path") {
    counterpart = [`MAILER_TEMPLATES_${template[1]}`.toUpperCase(), served];
  }
  if (key.startsWith("auth.") && counterpart) {
    return {
      service: "auth",
      variable: `GOTRUE_${counterpart[0]}`,
      write: counterpart[1] ?? String,
    };
  }
  if (key === "api.max_rows")
    return { service: "rest", variable: "PGRST_DB_MAX_ROWS", write: String };
  if (key === "api.schemas") {
    return { service: "rest", variable: "PGRST_DB_SCHEMAS", write: removeGraphqlSchema };
  }
  return undefined;
}
