import { z } from "zod";

import { passkeySchema, webauthnSchema } from "./config-passkeys.ts";
import { providersSchema } from "./config-providers.ts";
import { durationSeconds, sizeBytes } from "./config-units.ts";

const port = z.int().min(0).max(65_535);
const count = z.int().min(0);
/** Without the key there is no limit, as with `supabase start`. */
const limit = count.default(Number.POSITIVE_INFINITY);

const noHook = "pg-functions://postgres/public/none";

/** A hook that is a Postgres function: `pg-functions://postgres/<schema>/<function>`. */
const hookFunction = z.string().transform((uri, context) => {
  const [, schema, name] =
    /^pg-functions:\/\/[^/]*\/([a-z_]\w{0,62})\/([a-z_]\w{0,62})$/i.exec(uri) ?? [];
  if (schema !== undefined && name !== undefined) return { schema, name };
  context.addIssue("Expected pg-functions://postgres/<schema>/<function>");
  return z.NEVER;
});

const templateSchema = z
  .object({
    subject: z.string().optional(),
    /** Relative to the project, the folder above this file's. */
    content_path: z.string().min(1).optional(),
  })
  .prefault({});

const bucketSchema = z.object({
  public: z.boolean().default(false),
  file_size_limit: sizeBytes.optional(),
  allowed_mime_types: z.array(z.string()).optional(),
});

/** What is read of `supabase/config.toml`, with the Supabase CLI's names and defaults. */
export const configSchema = z.object({
  project_id: z.string().default("local"),
  api: z
    .object({
      port: port.default(54_321),
      schemas: z.array(z.string()).default(["public", "graphql_public"]),
      extra_search_path: z.array(z.string()).default(["public", "extensions"]),
      max_rows: z.int().min(1).default(1000),
    })
    .prefault({}),
  db: z
    .object({
      port: port.default(54_322),
      seed: z
        .object({
          enabled: z.boolean().default(true),
          sql_paths: z.array(z.string()).default(["./seed.sql"]),
        })
        .prefault({}),
    })
    .prefault({}),
  auth: z
    .object({
      site_url: z.string().default("http://127.0.0.1:3000"),
      additional_redirect_urls: z.array(z.string()).default(["https://127.0.0.1:3000"]),
      /** Replaces the Supabase CLI's well-known local keys. */
      publishable_key: z.string().startsWith("sb_publishable_").optional(),
      secret_key: z.string().startsWith("sb_secret_").optional(),
      /** A file of private JWKs, relative to this one. */
      signing_keys_path: z.string().min(1).optional(),
      /** Seconds. */
      jwt_expiry: z.int().min(1).default(3600),
      enable_signup: z.boolean().default(true),
      enable_anonymous_sign_ins: z.boolean().default(false),
      /** Whether a signed-in user may connect and disconnect providers. */
      enable_manual_linking: z.boolean().default(false),
      enable_refresh_token_rotation: z.boolean().default(true),
      /** Seconds. */
      refresh_token_reuse_interval: count.default(10),
      minimum_password_length: count.default(6),
      password_requirements: z
        .enum([
          "",
          "letters_digits",
          "lower_upper_letters_digits",
          "lower_upper_letters_digits_symbols",
        ])
        .default(""),
      /** Per hour for e-mail, per five minutes for the rest, as in Supabase Auth. */
      rate_limit: z
        .object({
          email_sent: limit,
          token_refresh: limit,
          sign_in_sign_ups: limit,
          token_verifications: limit,
          anonymous_users: limit,
        })
        .prefault({}),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          double_confirm_changes: z.boolean().default(true),
          enable_confirmations: z.boolean().default(false),
          secure_password_change: z.boolean().default(false),
          require_current_password: z.boolean().default(false),
          /** Seconds between two mails to one user (written as `1s`, `1m0s` …). */
          max_frequency: durationSeconds.default(1),
          otp_length: z.int().min(6).max(10).default(6),
          /** Seconds. */
          otp_expiry: z.int().min(1).default(3600),
          template: z
            .object({
              confirmation: templateSchema,
              email_change: templateSchema,
              invite: templateSchema,
              magic_link: templateSchema,
              reauthentication: templateSchema,
              recovery: templateSchema,
            })
            .prefault({}),
        })
        .prefault({}),
      external: providersSchema,
      passkey: passkeySchema,
      webauthn: webauthnSchema,
      hook: z
        .object({
          mfa_verification_attempt: z
            .object({
              enabled: z.boolean().default(false),
              uri: hookFunction.prefault(noHook),
            })
            .prefault({}),
        })
        .prefault({}),
      mfa: z
        .object({
          max_enrolled_factors: count.default(10),
          totp: z
            .object({
              enroll_enabled: z.boolean().default(false),
              verify_enabled: z.boolean().default(false),
            })
            .prefault({}),
        })
        .prefault({}),
    })
    .prefault({}),
  storage: z
    .object({
      /** Bytes (written as `50MiB` …). */
      file_size_limit: sizeBytes.default(50 * 1024 * 1024),
      buckets: z.record(z.string(), bucketSchema).default({}),
    })
    .prefault({}),
  inbucket: z
    .object({
      port: port.default(54_324),
      /** Without it only the backend sends mail. */
      smtp_port: port.optional(),
      /** Sender of the backend's own mails. */
      admin_email: z.string().min(1).default("noreply@localhost"),
      sender_name: z.string().default("Local Supabase"),
    })
    .prefault({}),
});
