import { BrandLink } from "#lib/brand-link";
import { m } from "#paraglide/messages";
import { href } from "@postlark/site/href";
import { AuthShell } from "@postlark/ui/auth-shell";
import { linkVariants } from "@postlark/ui/link";

import { LoginForm } from "./login-form";
import { useRealtimeSetup } from "./use-realtime-setup";
import { useSignedIn } from "./use-signed-in";

/** Sign-in (specification, section 2). Who is signed in already goes on at once. */
export function LoginScreen() {
  useSignedIn();
  useRealtimeSetup();
  return (
    <AuthShell
      brand={<BrandLink />}
      title={m.login_heading()}
      footer={
        <p className="flex flex-wrap items-center justify-center gap-x-1.5">
          {m.login_create_account_lead()}
          <a href={href("/signup")} className={linkVariants()}>
            {m.login_create_account()}
          </a>
        </p>
      }
    >
      <LoginForm />
    </AuthShell>
  );
}
