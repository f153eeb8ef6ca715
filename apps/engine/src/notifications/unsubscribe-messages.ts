import type { Language } from "@postlark/domain/language";

type UnsubscribeMessages = Readonly<
  Record<"ask" | "askAbout" | "turnOff" | "done" | "doneAbout", string>
>;

export const unsubscribeMessages: Readonly<Record<Language, UnsubscribeMessages>> = {
  en: {
    ask: "Turn off all notification emails?",
    askAbout: "The bell in Postlark still shows everything.",
    turnOff: "Turn them off",
    done: "Notification emails are off",
    doneAbout: "You can choose again in Postlark’s settings, under Notifications.",
  },
  de: {
    ask: "Alle Benachrichtigungs-E-Mails abstellen?",
    askAbout: "Die Glocke in Postlark zeigt weiterhin alles an.",
    turnOff: "Abstellen",
    done: "Benachrichtigungs-E-Mails sind abgestellt",
    doneAbout: "In den Einstellungen von Postlark können Sie unter Benachrichtigungen neu wählen.",
  },
  es: {
    ask: "¿Desactivar todos los correos de notificaciones?",
    askAbout: "La campana de Postlark lo sigue mostrando todo.",
    turnOff: "Desactivarlos",
    done: "Los correos de notificaciones están desactivados",
    doneAbout: "Puedes volver a elegir en los ajustes de Postlark, en Notificaciones.",
  },
  fr: {
    ask: "Désactiver tous les e-mails de notification ?",
    askAbout: "La cloche de Postlark continue de tout afficher.",
    turnOff: "Les désactiver",
    done: "Les e-mails de notification sont désactivés",
    doneAbout: "Vous pouvez choisir à nouveau dans les paramètres de Postlark, sous Notifications.",
  },
};
