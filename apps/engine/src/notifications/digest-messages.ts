import type { Language } from "@postlark/domain/language";

import type { DigestKind } from "./digest-store.ts";

type DigestMessages = Readonly<Record<DigestKind, (name: string) => string>> & {
  title(count: number): string;
  readonly somebody: string;
  quoted(text: string): string;
  readonly open: string;
  readonly why: string;
  readonly unsubscribe: string;
};

export const digestMessages: Readonly<Record<Language, DigestMessages>> = {
  en: {
    title: (count) =>
      count === 1 ? "One thing that concerns you" : `${count} things that concern you`,
    somebody: "Somebody",
    approval_asked: (name) => `${name} asks for your approval`,
    approved: (name) => `${name} approved it`,
    changes_asked: (name) => `${name} asked for changes`,
    changes_asked_late: (name) => `${name} asked for changes after publishing had begun`,
    comment: (name) => `${name} commented`,
    mention: (name) => `${name} mentioned you`,
    first_comment_failed: () => "The post is out, its first comment is not",
    quoted: (text) => `“${text}”`,
    open: "Open the post",
    why: "You get this because “New Comments” is on in your settings. It comes at most once an hour, for what you have not read, and at once when a client asks for changes.",
    unsubscribe: "Turn these mails off",
  },
  de: {
    title: (count) =>
      count === 1 ? "Etwas, das Sie betrifft" : `${count} Dinge, die Sie betreffen`,
    somebody: "Jemand",
    approval_asked: (name) => `${name} bittet um Ihre Freigabe`,
    approved: (name) => `${name} hat es freigegeben`,
    changes_asked: (name) => `${name} bittet um Änderungen`,
    changes_asked_late: (name) =>
      `${name} hat um Änderungen gebeten, als die Veröffentlichung schon begonnen hatte`,
    comment: (name) => `${name} hat kommentiert`,
    mention: (name) => `${name} hat Sie erwähnt`,
    first_comment_failed: () => "Der Beitrag ist draußen, sein erster Kommentar nicht",
    quoted: (text) => `„${text}“`,
    open: "Beitrag öffnen",
    why: "Sie bekommen das, weil „Neue Kommentare“ in Ihren Einstellungen an ist. Es kommt höchstens einmal in der Stunde, über das, was Sie noch nicht gelesen haben, und sofort, wenn ein Kunde um Änderungen bittet.",
    unsubscribe: "Diese Mails abstellen",
  },
  es: {
    title: (count) => (count === 1 ? "Algo que te concierne" : `${count} cosas que te conciernen`),
    somebody: "Alguien",
    approval_asked: (name) => `${name} pide tu aprobación`,
    approved: (name) => `${name} lo aprobó`,
    changes_asked: (name) => `${name} pidió cambios`,
    changes_asked_late: (name) => `${name} pidió cambios cuando la publicación ya había empezado`,
    comment: (name) => `${name} comentó`,
    mention: (name) => `${name} te mencionó`,
    first_comment_failed: () => "La publicación salió, su primer comentario no",
    quoted: (text) => `«${text}»`,
    open: "Abrir la publicación",
    why: "Lo recibes porque «Comentarios nuevos» está activado en tus ajustes. Llega como mucho una vez por hora, sobre lo que aún no has leído, y al momento si un cliente pide cambios.",
    unsubscribe: "Desactivar estos correos",
  },
  fr: {
    title: (count) =>
      count === 1 ? "Une chose qui vous concerne" : `${count} choses qui vous concernent`,
    somebody: "Quelqu’un",
    approval_asked: (name) => `${name} demande votre approbation`,
    approved: (name) => `${name} l’a approuvé`,
    changes_asked: (name) => `${name} a demandé des modifications`,
    changes_asked_late: (name) =>
      `${name} a demandé des modifications alors que la publication avait déjà commencé`,
    comment: (name) => `${name} a commenté`,
    mention: (name) => `${name} vous a mentionné`,
    first_comment_failed: () => "La publication est sortie, son premier commentaire non",
    quoted: (text) => `« ${text} »`,
    open: "Ouvrir la publication",
    why: "Vous recevez ceci parce que « Nouveaux commentaires » est activé dans vos paramètres. Au plus une fois par heure, pour ce que vous n’avez pas lu, et aussitôt qu’un client demande des modifications.",
    unsubscribe: "Désactiver ces messages",
  },
};
