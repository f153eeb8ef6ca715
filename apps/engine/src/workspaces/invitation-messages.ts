import type { Language } from "@postlark/domain/language";

type Role = "viewer" | "contributor" | "editor" | "admin" | "owner";

export type InvitationMessages = {
  subject(inviter: string, workspace: string): string;
  /** The subject when a name does not belong into one. */
  readonly plainSubject: string;
  heading(workspace: string): string;
  asked(inviter: string, workspace: string, role: string): string;
  readonly accept: string;
  expires(date: string): string;
  signIn(email: string): string;
  readonly notYou: string;
  readonly roles: Readonly<Record<Role, string>>;
};

export const invitationMessages: Readonly<Record<Language, InvitationMessages>> = {
  en: {
    subject: (inviter, workspace) => `${inviter} invites you to ${workspace} on Postlark`,
    plainSubject: "You are invited to a workspace on Postlark",
    heading: (workspace) => `Join ${workspace}`,
    asked: (inviter, workspace, role) =>
      `${inviter} asks you to join the workspace “${workspace}” on Postlark, as ${role}.`,
    accept: "Open the invitation",
    expires: (date) => `The invitation is open until ${date}.`,
    signIn: (email) => `Sign in, or sign up, with this address: ${email}.`,
    notYou:
      "If you do not know who sent this, or it was not meant for you, leave it be: nothing happens unless you accept.",
    roles: {
      viewer: "viewer",
      contributor: "contributor",
      editor: "editor",
      admin: "admin",
      owner: "owner",
    },
  },
  de: {
    subject: (inviter, workspace) => `${inviter} lädt Sie bei Postlark zu ${workspace} ein`,
    plainSubject: "Sie sind in einen Arbeitsbereich auf Postlark eingeladen",
    heading: (workspace) => `Bei ${workspace} mitmachen`,
    asked: (inviter, workspace, role) =>
      `${inviter} lädt Sie in den Arbeitsbereich „${workspace}“ bei Postlark ein. Ihre Rolle: ${role}.`,
    accept: "Einladung öffnen",
    expires: (date) => `Die Einladung gilt bis ${date}.`,
    signIn: (email) =>
      `Melden Sie sich mit dieser Adresse an oder registrieren Sie sich: ${email}.`,
    notYou:
      "Wenn Sie nicht wissen, von wem das kommt, oder nicht gemeint sind, lassen Sie es einfach liegen: Ohne Ihre Zustimmung geschieht nichts.",
    roles: {
      viewer: "Lesen",
      contributor: "Mitwirken",
      editor: "Redaktion",
      admin: "Verwaltung",
      owner: "Inhaberschaft",
    },
  },
  es: {
    subject: (inviter, workspace) => `${inviter} te invita a ${workspace} en Postlark`,
    plainSubject: "Te han invitado a un espacio de trabajo en Postlark",
    heading: (workspace) => `Únete a ${workspace}`,
    asked: (inviter, workspace, role) =>
      `${inviter} te invita al espacio de trabajo «${workspace}» en Postlark. Tu rol: ${role}.`,
    accept: "Abrir la invitación",
    expires: (date) => `La invitación es válida hasta el ${date}.`,
    signIn: (email) => `Inicia sesión o regístrate con esta dirección: ${email}.`,
    notYou:
      "Si no sabes quién la envía o no era para ti, no hagas nada: sin tu aceptación no pasa nada.",
    roles: {
      viewer: "lectura",
      contributor: "colaboración",
      editor: "edición",
      admin: "administración",
      owner: "propiedad",
    },
  },
  fr: {
    subject: (inviter, workspace) => `${inviter} vous invite à rejoindre ${workspace} sur Postlark`,
    plainSubject: "Vous êtes invité à rejoindre un espace de travail sur Postlark",
    heading: (workspace) => `Rejoindre ${workspace}`,
    asked: (inviter, workspace, role) =>
      `${inviter} vous invite dans l’espace de travail « ${workspace} » sur Postlark. Votre rôle : ${role}.`,
    accept: "Ouvrir l’invitation",
    expires: (date) => `L’invitation est valable jusqu’au ${date}.`,
    signIn: (email) => `Connectez-vous ou inscrivez-vous avec cette adresse : ${email}.`,
    notYou:
      "Si vous ne savez pas qui l’envoie ou si elle ne vous était pas destinée, n’en tenez pas compte : rien ne se passe sans votre accord.",
    roles: {
      viewer: "lecture",
      contributor: "contribution",
      editor: "rédaction",
      admin: "administration",
      owner: "propriété",
    },
  },
};
