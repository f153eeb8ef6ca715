import type { Language } from "@postlark/domain/language";

import type { DigestNotice } from "./digest-store.ts";

type DigestMessages = Readonly<Record<DigestNotice["kind"], (name: string) => string>> & {
  title(count: number): string;
  readonly somebody: string;
  quoted(text: string): string;
  readonly open: string;
  readonly openChannels: string;
  readonly settings: string;
  readonly why: string;
  readonly unsubscribe: string;
  /** What a device shows on request. */
  readonly test: string;
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
    first_comment_failed: (channel) =>
      `The post was published on ${channel}, but its first comment wasn’t`,
    delivery_failed: (channel) => `A post was not published on ${channel}`,
    delivery_unknown: (channel) => `Check whether a post was published on ${channel}`,
    channel_attention: (channel) => `${channel} needs to be reconnected. Its posts are on hold`,
    quoted: (text) => `“${text}”`,
    open: "Open the post",
    openChannels: "Open channels",
    settings: "Notification settings",
    why: "You get this email because of your notification settings.",
    unsubscribe: "Turn off all notification emails",
    test: "Push notifications are on. This is what they look like.",
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
    first_comment_failed: (channel) =>
      `Der Beitrag ist auf ${channel} erschienen, sein erster Kommentar nicht`,
    delivery_failed: (channel) => `Ein Beitrag wurde auf ${channel} nicht veröffentlicht`,
    delivery_unknown: (channel) => `Prüfen Sie, ob ein Beitrag auf ${channel} erschienen ist`,
    channel_attention: (channel) => `${channel} muss neu verbunden werden. Die Beiträge warten`,
    quoted: (text) => `„${text}“`,
    open: "Beitrag öffnen",
    openChannels: "Kanäle öffnen",
    settings: "Benachrichtigungseinstellungen",
    why: "Sie erhalten diese E-Mail aufgrund Ihrer Benachrichtigungseinstellungen.",
    unsubscribe: "Alle Benachrichtigungs-E-Mails abstellen",
    test: "Push-Benachrichtigungen sind eingeschaltet. So sehen sie aus.",
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
    first_comment_failed: (channel) =>
      `La publicación ya está en ${channel}, pero su primer comentario no`,
    delivery_failed: (channel) => `Una publicación no se publicó en ${channel}`,
    delivery_unknown: (channel) => `Comprueba si una publicación llegó a publicarse en ${channel}`,
    channel_attention: (channel) =>
      `Hay que volver a conectar ${channel}. Sus publicaciones están en espera`,
    quoted: (text) => `«${text}»`,
    open: "Abrir la publicación",
    openChannels: "Abrir los canales",
    settings: "Ajustes de notificaciones",
    why: "Recibes este correo por tus ajustes de notificaciones.",
    unsubscribe: "Desactivar todos los correos de notificaciones",
    test: "Las notificaciones push están activadas. Así se verán.",
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
    first_comment_failed: (channel) =>
      `La publication est en ligne sur ${channel}, mais pas son premier commentaire`,
    delivery_failed: (channel) => `Une publication n’a pas pu paraître sur ${channel}`,
    delivery_unknown: (channel) => `Vérifiez si une publication est parue sur ${channel}`,
    channel_attention: (channel) =>
      `${channel} doit être reconnecté. Ses publications sont en attente`,
    quoted: (text) => `« ${text} »`,
    open: "Ouvrir la publication",
    openChannels: "Ouvrir les canaux",
    settings: "Paramètres de notification",
    why: "Vous recevez cet e-mail en raison de vos paramètres de notification.",
    unsubscribe: "Désactiver tous les e-mails de notification",
    test: "Les notifications push sont activées. Voici à quoi elles ressembleront.",
  },
};
