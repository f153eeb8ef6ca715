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
    title: (count) => (count === 1 ? "1 new notification" : `${count} new notifications`),
    somebody: "Someone",
    approval_asked: (name) => `${name} asks for your approval`,
    approved: (name) => `${name} approved it`,
    changes_asked: (name) => `${name} requested changes`,
    changes_asked_late: (name) => `${name} requested changes after publishing had started`,
    comment: (name) => `${name} commented`,
    mention: (name) => `${name} mentioned you`,
    first_comment_failed: () => "Published, but its first comment wasn’t",
    quoted: (text) => `“${text}”`,
    open: "Open the post",
    why: "You get this because “New Comments” is on in your settings. We email you about unread notifications at most once an hour, and immediately when a client requests changes.",
    unsubscribe: "Turn off these emails",
  },
  de: {
    title: (count) =>
      count === 1 ? "1 neue Benachrichtigung" : `${count} neue Benachrichtigungen`,
    somebody: "Jemand",
    approval_asked: (name) => `${name} bittet um Ihre Freigabe`,
    approved: (name) => `${name} hat es freigegeben`,
    changes_asked: (name) => `${name} bittet um Änderungen`,
    changes_asked_late: (name) =>
      `${name} hat um Änderungen gebeten, als die Veröffentlichung schon begonnen hatte`,
    comment: (name) => `${name} hat kommentiert`,
    mention: (name) => `${name} hat Sie erwähnt`,
    first_comment_failed: () => "Veröffentlicht, der erste Kommentar aber nicht",
    quoted: (text) => `„${text}“`,
    open: "Beitrag öffnen",
    why: "Sie bekommen das, weil „Neue Kommentare“ in Ihren Einstellungen an ist. Über Ungelesenes schreiben wir Ihnen höchstens einmal pro Stunde, und sofort, wenn ein Kunde um Änderungen bittet.",
    unsubscribe: "Diese E-Mails abstellen",
  },
  es: {
    title: (count) => (count === 1 ? "1 notificación nueva" : `${count} notificaciones nuevas`),
    somebody: "Alguien",
    approval_asked: (name) => `${name} pide tu aprobación`,
    approved: (name) => `${name} lo aprobó`,
    changes_asked: (name) => `${name} pidió cambios`,
    changes_asked_late: (name) => `${name} pidió cambios cuando la publicación ya había empezado`,
    comment: (name) => `${name} comentó`,
    mention: (name) => `${name} te mencionó`,
    first_comment_failed: () => "Publicada, pero no su primer comentario",
    quoted: (text) => `«${text}»`,
    open: "Abrir la publicación",
    why: "Lo recibes porque «Comentarios nuevos» está activado en tus ajustes. Te escribimos sobre lo no leído como mucho una vez por hora, y al momento si un cliente pide cambios.",
    unsubscribe: "Desactivar estos correos",
  },
  fr: {
    title: (count) =>
      count === 1 ? "1 nouvelle notification" : `${count} nouvelles notifications`,
    somebody: "Quelqu’un",
    approval_asked: (name) => `${name} demande votre validation`,
    approved: (name) => `${name} l’a validée`,
    changes_asked: (name) => `${name} a demandé des modifications`,
    changes_asked_late: (name) =>
      `${name} a demandé des modifications alors que la publication avait déjà commencé`,
    comment: (name) => `${name} a commenté`,
    mention: (name) => `${name} vous a mentionné`,
    first_comment_failed: () => "Publiée, mais pas son premier commentaire",
    quoted: (text) => `« ${text} »`,
    open: "Ouvrir la publication",
    why: "Vous recevez ceci parce que « Nouveaux commentaires » est activé dans vos paramètres. Nous vous écrivons sur ce que vous n’avez pas lu une fois par heure au plus, et dès qu’un client demande des modifications.",
    unsubscribe: "Désactiver ces e-mails",
  },
};
