import { LandingPage } from "#features/landing/landing-page";
import { LoginScreen } from "#features/login/login-screen";
import { NotFoundScreen } from "#features/not-found/not-found-screen";
import { PasswordRecoveryScreen } from "#features/password-recovery/password-recovery-screen";
import { SignupScreen } from "#features/signup/signup-screen";
import { VerificationScreen } from "#features/verification/verification-screen";
import type { IslandName } from "#islands/names";
import { m } from "#paraglide/messages";
import { brand } from "@postlark/site/brand";
import type { ReactNode } from "react";

/** A document of the build. */
export type Page = {
  /** Its file in `dist`. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  readonly content: ReactNode;
  /** Set where the content is live: it wakes when somebody acts, when the browser is idle, or at once. */
  readonly island?: { readonly name: IslandName; readonly wake: "action" | "idle" | "now" };
};

const titled = (page: string) => m.page_title({ page, brand: brand.name });

export const landing: Page = {
  file: "index.html",
  title: m.landing_title({ brand: brand.name, line: brand.line }),
  description: m.landing_description(),
  isIndexed: true,
  content: <LandingPage />,
};

export const login: Page = {
  file: "login.html",
  title: titled(m.login_page()),
  description: m.login_description(),
  isIndexed: false,
  content: <LoginScreen />,
  island: { name: "login", wake: "idle" },
};

export const signup: Page = {
  file: "signup.html",
  title: titled(m.signup_page()),
  description: m.signup_description(),
  isIndexed: false,
  content: <SignupScreen />,
  island: { name: "signup", wake: "idle" },
};

export const passwordRecovery: Page = {
  file: "reset-password.html",
  title: titled(m.recovery_page()),
  description: m.reset_password_description(),
  isIndexed: false,
  content: <PasswordRecoveryScreen hash="" />,
  island: { name: "password-recovery", wake: "idle" },
};

export const verification: Page = {
  file: "verify-email.html",
  title: titled(m.verification_page()),
  description: m.verification_description(),
  isIndexed: false,
  content: <VerificationScreen hash="" />,
  island: { name: "verification", wake: "now" },
};

export const notFound: Page = {
  file: "not-found.html",
  title: titled(m.not_found_page()),
  description: m.not_found_description(),
  isIndexed: false,
  content: <NotFoundScreen path="" hash="" />,
  island: { name: "not-found", wake: "action" },
};

/** Every document of the build. */
export const pages: readonly Page[] = [
  landing,
  login,
  signup,
  passwordRecovery,
  verification,
  notFound,
];
