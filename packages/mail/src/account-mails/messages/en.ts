import type { AccountMessages } from "../account-messages.ts";

const once = "The link works once, for 15 minutes.";

export const en: AccountMessages = {
  confirmation: {
    subject: "Confirm your email address",
    title: "Confirm your email address",
    preview: "Then your Postlark account is ready.",
    paragraphs: [
      "Somebody, we hope you, signed up for Postlark with {email}. Confirm that the address is yours, and your account is ready.",
    ],
    button: "Confirm email address",
    code: "Or enter this code where you signed up:",
    notes: [
      "Link and code work once, for 15 minutes.",
      "If this was not you, do nothing: nobody can use the account unless you confirm it.",
    ],
  },
  recovery: {
    subject: "Reset your Postlark password",
    title: "Reset your password",
    preview: "Choose a new password for your account.",
    paragraphs: ["We were asked to reset the password of the Postlark account of {email}."],
    button: "Choose a new password",
    notes: [once, "If this was not you, do nothing: your password stays as it is."],
  },
  email_change: {
    subject: "Confirm your new email address",
    title: "Confirm your new email address",
    preview: "The address of your Postlark account is to change.",
    paragraphs: [
      "The address of your Postlark account is to change from {email} to {newEmail}. Both have to agree: each of them was sent a link of its own.",
    ],
    button: "Confirm the change",
    notes: [
      once,
      "If this was not you, do nothing: without this link the address stays as it is. If the account is yours, choose another password as well.",
    ],
  },
  reauthentication: {
    subject: "{code} is your Postlark code",
    title: "Your code",
    preview: "Enter it where you are changing your password.",
    paragraphs: [],
    code: "Enter this code in the settings, where you are changing your password:",
    notes: [
      "The code works once, for 15 minutes. Give it to nobody: we never ask for it.",
      "If this was not you, somebody is signed in to your account: reset your password, which signs them out.",
    ],
  },
  invite: {
    subject: "You are invited to Postlark",
    title: "You are invited to Postlark",
    preview: "An account is ready for you.",
    paragraphs: ["An account is ready for {email}. Accept the invitation and choose a password."],
    button: "Accept the invitation",
    notes: [once, "If you do not know who sent this, do nothing: nobody can use the account."],
  },
  magic_link: {
    subject: "Your sign-in link for Postlark",
    title: "Sign in to Postlark",
    preview: "Sign in without your password.",
    paragraphs: ["This link signs you in as {email}, without your password."],
    button: "Sign in",
    notes: [once, "If this was not you, do nothing: nobody gets in without this email."],
  },
  taken: {
    subject: "You already have a Postlark account",
    title: "You already have an account",
    preview: "Somebody signed up with your address. Sign in instead.",
    paragraphs: [
      "Somebody, we hope you, signed up for Postlark with {email}. This address has an account already, so no second one was made and nothing has changed. Sign in with the password you have.",
    ],
    button: "Sign in",
    link: { lead: "Forgotten it?", label: "Reset your password" },
    notes: ["If this was not you, you need not do anything: nobody got into your account."],
  },
};
