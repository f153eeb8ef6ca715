import { LandingPage } from "#features/landing/landing-page";
import { Testimonials } from "#features/landing/testimonials";
import { LoginScreen } from "#features/login/login-screen";
import { NotFoundScreen } from "#features/not-found/not-found-screen";
import { PasswordRecoveryScreen } from "#features/password-recovery/password-recovery-screen";
import { SignupScreen } from "#features/signup/signup-screen";
import { VerificationScreen } from "#features/verification/verification-screen";
import type { IslandName } from "#islands/names";
import { ScreenFrame } from "#islands/screen-frame";
import { m } from "#paraglide/messages";
import { brand } from "@postlark/site/brand";
import type { ReactNode } from "react";

import { IslandRoot } from "./island-root";
import type { StylesName } from "./page-assets";

/** A document of the build. */
export type Page = {
  /** Its file in `dist`. */
  readonly file: string;
  /** Its one address, where it has one. */
  readonly path?: `/${string}`;
  /** In the language that is shown. */
  readonly title: () => string;
  readonly description: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** Whether it can do nothing without scripts. */
  readonly needsScripts: boolean;
  readonly styles: StylesName;
  readonly content: ReactNode;
  /** What is in its island, where the document carries it in every language. */
  readonly screen?: ReactNode;
};

const titled = (page: () => string) => () => m.page_title({ page: page(), brand: brand.name });

/** A screen of an account: live as a whole, and in every language. */
function accountScreen(name: IslandName, wake: "action" | "now", draw: () => ReactNode) {
  const screen = <ScreenFrame>{draw}</ScreenFrame>;
  return {
    isIndexed: false,
    needsScripts: true,
    styles: "account",
    screen,
    content: (
      <IslandRoot name={name} wake={wake}>
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
  styles: "landing",
  content: (
    <LandingPage
      testimonials={
        <IslandRoot name="testimonials" wake="view">
          <Testimonials />
        </IslandRoot>
      }
    />
  ),
};

export const login: Page = {
  file: "login.html",
  path: "/login",
  title: titled(m.login_page),
  description: m.login_description(),
  ...accountScreen("login", "action", () => <LoginScreen />),
};

export const signup: Page = {
  file: "signup.html",
  path: "/signup",
  title: titled(m.signup_page),
  description: m.signup_description(),
  ...accountScreen("signup", "action", () => <SignupScreen />),
};

export const passwordRecovery: Page = {
  file: "reset-password.html",
  path: "/reset-password",
  title: titled(m.recovery_page),
  description: m.reset_password_description(),
  ...accountScreen("password-recovery", "action", () => <PasswordRecoveryScreen hash="" />),
};

export const verification: Page = {
  file: "verify-email.html",
  path: "/verify-email",
  title: titled(m.verification_page),
  description: m.verification_description(),
  ...accountScreen("verification", "now", () => <VerificationScreen hash="" />),
};

export const notFound: Page = {
  file: "not-found.html",
  title: titled(m.not_found_page),
  description: m.not_found_description(),
  ...accountScreen("not-found", "action", () => <NotFoundScreen path="" hash="" />),
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
