import { LandingPage } from "#features/landing/landing-page.tsx";
import { Testimonials } from "#features/landing/testimonials.tsx";
import { LoginScreen } from "#features/login/login-screen.tsx";
import { NotFoundScreen } from "#features/not-found/not-found-screen.tsx";
import { PasswordRecoveryScreen } from "#features/password-recovery/password-recovery-screen.tsx";
import { SignupScreen } from "#features/signup/signup-screen.tsx";
import { VerificationScreen } from "#features/verification/verification-screen.tsx";
import type { IslandName } from "#islands/names.ts";
import { ScreenFrame } from "#islands/screen-frame.tsx";
import { m } from "#paraglide/messages.js";
import { brand } from "@postlark/site/brand";
import type { ReactNode } from "react";

import { IslandRoot } from "./island-root.tsx";
import type { PageKind } from "./page-assets.ts";

export type Page = {
  readonly file: string;
  /** Its path, if it has exactly one. */
  readonly path?: `/${string}`;
  readonly title: () => string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** Whether it cannot work without scripts. */
  readonly needsScripts: boolean;
  readonly kind: PageKind;
  readonly content: ReactNode;
  /** The content of its island, which the document contains in every language. */
  readonly screen?: ReactNode;
};

/** Returns a document title: the page's name and the brand. */
const titleOf = (page: () => string) => () => m.page_title({ page: page(), brand: brand.name });

function accountScreen(name: IslandName, hydrate: "action" | "now", draw: () => ReactNode) {
  const screen = <ScreenFrame>{draw}</ScreenFrame>;
  return {
    isIndexed: false,
    needsScripts: true,
    kind: "account",
    screen,
    content: (
      <IslandRoot name={name} hydrate={hydrate}>
        {screen}
      </IslandRoot>
    ),
  } satisfies Partial<Page>;
}

export const landing: Page = {
  file: "index.html",
  path: "/",
  title: () => m.landing_title({ brand: brand.name, line: brand.line }),
  description: m.landing_description(),
  isIndexed: true,
  needsScripts: false,
  kind: "landing",
  content: (
    <LandingPage
      testimonials={
        <IslandRoot name="testimonials" hydrate="action">
          <Testimonials />
        </IslandRoot>
      }
    />
  ),
};

export const login: Page = {
  file: "login.html",
  path: "/login",
  title: titleOf(m.login_page),
  description: m.login_description(),
  ...accountScreen("login", "action", () => <LoginScreen />),
};

export const signup: Page = {
  file: "signup.html",
  path: "/signup",
  title: titleOf(m.signup_page),
  description: m.signup_description(),
  ...accountScreen("signup", "action", () => <SignupScreen />),
};

export const passwordRecovery: Page = {
  file: "reset-password.html",
  path: "/reset-password",
  title: titleOf(m.recovery_page),
  description: m.reset_password_description(),
  ...accountScreen("password-recovery", "action", () => <PasswordRecoveryScreen hash="" />),
};

export const verification: Page = {
  file: "verify-email.html",
  path: "/verify-email",
  title: titleOf(m.verification_page),
  description: m.verification_description(),
  ...accountScreen("verification", "now", () => <VerificationScreen hash="" />),
};

export const notFound: Page = {
  file: "not-found.html",
  title: titleOf(m.not_found_page),
  description: m.not_found_description(),
  ...accountScreen("not-found", "action", () => <NotFoundScreen path="" hash="" />),
};

export const pages: readonly Page[] = [
  landing,
  login,
  signup,
  passwordRecovery,
  verification,
  notFound,
];
